package dev.augur.catalog;

import dev.augur.train.optimizer.OptimizerSpec;

/** Offers optimizers. */
public interface OptimizerProvider extends ComponentProvider<OptimizerSpec> {}
