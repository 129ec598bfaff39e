package dev.augur.catalog;

import dev.augur.prior.MixtureProportionEstimator;

/** Offers estimators of theta. */
public interface EstimatorProvider extends ComponentProvider<MixtureProportionEstimator> {}
