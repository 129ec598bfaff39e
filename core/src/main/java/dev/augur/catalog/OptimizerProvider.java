package dev.augur.catalog;

import dev.augur.train.OptimizerSpec;

/** Offers optimizers. */
public interface OptimizerProvider extends ComponentProvider<OptimizerSpec> {}
