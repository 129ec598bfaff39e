package dev.augur.prior.theta;

import dev.augur.data.LacData;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;

/** An estimator of theta known by its name, which it prints; equal names are equal estimators. */
public record NamedEstimator(String name) implements MixtureProportionEstimator {
    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return Estimators.named(name).estimate(data, seeds);
    }

    @Override
    public ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return Estimators.named(name).estimateWithInterval(data, seeds);
    }

    @Override
    public String toString() {
        return name;
    }
}
