package dev.augur.auto;

import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;

/**
 * Theta as {@link Auto} finds it on its way to a classifier, from the held-out outputs of its best settings, with an
 * interval.
 */
public record LoopEstimator() implements MixtureProportionEstimator {
    /** How it is written. */
    public static final String NAME = "loop";

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return new AutoRun(Auto.withDefaults(), FitContext.of(seeds)).theta(data);
    }

    /** The seeds of the run, as {@link Auto} does: a theta that is asked for and that of a training are the same. */
    @Override
    public SeedTree within(SeedTree run) {
        return run;
    }

    @Override
    public String toString() {
        return NAME;
    }
}
