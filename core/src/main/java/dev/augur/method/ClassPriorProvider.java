package dev.augur.method;

import dev.augur.prior.ClassPriorEstimator;

/** Offers estimators of the share of each known class. */
public interface ClassPriorProvider extends ComponentProvider<ClassPriorEstimator> {}
