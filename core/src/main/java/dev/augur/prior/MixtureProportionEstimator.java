package dev.augur.prior;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/**
 * Estimates theta, the share of the known classes in the unlabeled rows. No sample identifies it without an assumption:
 * where novel rows could in part be known ones by their features, every estimator takes them for known and comes out
 * too high.
 */
public interface MixtureProportionEstimator {
    ThetaEstimate estimate(LacData data, SeedTree seeds);

    /**
     * What it follows in a run with these seeds; everyone who estimates theta in a run asks here, so that all find the
     * same.
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
