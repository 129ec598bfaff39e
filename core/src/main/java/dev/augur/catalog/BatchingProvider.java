package dev.augur.catalog;

import dev.augur.train.Batching;

/** Offers ways to pass over the rows. */
public interface BatchingProvider extends ComponentProvider<Batching> {}
