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
    /** Its spelling. */
    public static final String NAME = "loop";

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return new AutoRun(Auto.withDefaults(), FitContext.of(seeds)).theta(data);
    }

    /**
     * The seeds of the run itself, as {@link Auto} uses them, so that the theta estimated alone is the one of a
     * training.
     */
    @Override
    public SeedTree within(SeedTree run) {
        return run;
    }

    @Override
    public String toString() {
        return NAME;
    }
}
