package dev.augur.catalog;

import dev.augur.method.Method;

/** Offers methods. */
public interface MethodProvider extends ComponentProvider<Method> {}
