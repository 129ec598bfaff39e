package dev.augur.method;

import dev.augur.train.OptimizerSpec;

/** Offers optimizers. */
public interface OptimizerProvider extends ComponentProvider<OptimizerSpec> {}
