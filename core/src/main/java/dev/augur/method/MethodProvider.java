package dev.augur.method;

/** Offers methods. */
public interface MethodProvider extends ComponentProvider<Method> {}
