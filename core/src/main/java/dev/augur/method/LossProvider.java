package dev.augur.method;

import dev.augur.loss.Loss;

/** Offers losses. */
public interface LossProvider extends ComponentProvider<Loss> {}
