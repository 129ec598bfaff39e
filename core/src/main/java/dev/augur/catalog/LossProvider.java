package dev.augur.catalog;

import dev.augur.loss.Loss;

/** Offers losses. */
public interface LossProvider extends ComponentProvider<Loss> {}
