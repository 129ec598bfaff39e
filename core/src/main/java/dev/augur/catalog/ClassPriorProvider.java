package dev.augur.catalog;

import dev.augur.prior.ClassPriorEstimator;

/** Offers estimators of the share of each known class. */
public interface ClassPriorProvider extends ComponentProvider<ClassPriorEstimator> {}
