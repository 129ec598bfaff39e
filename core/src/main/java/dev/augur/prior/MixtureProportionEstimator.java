package dev.augur.prior;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/**
 * Estimates theta, the share of the known classes in the unlabeled rows. No sample identifies it without an assumption:
 * if some novel rows could be known ones by their features, every estimator takes them for known and is too high.
 */
public interface MixtureProportionEstimator {
    ThetaEstimate estimate(LacData data, SeedTree seeds);

    /**
     * The seeds to use in a run with these seeds; everyone who estimates theta in a run asks for them here, so that all
     * find the same theta.
     */
    default SeedTree within(SeedTree run) {
        return run.child("prior");
    }

    /**
     * The same estimate with a 95% interval. Estimators that work on held-out scores resample these scores and fit no
     * model again, and those that give an interval anyway run once; all others run on random halves of the rows.
     */
    default ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return new HalfSamples(this).estimate(data, seeds);
    }
}
