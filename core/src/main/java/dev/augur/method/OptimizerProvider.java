package dev.augur.method;

import dev.augur.model.OptimizerSpec;

/** Offers optimizers. */
public interface OptimizerProvider extends ComponentProvider<OptimizerSpec> {}
