package dev.augur.method;

import dev.augur.prior.MixtureProportionEstimator;

/** Offers estimators of theta. */
public interface EstimatorProvider extends ComponentProvider<MixtureProportionEstimator> {}
