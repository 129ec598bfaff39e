package dev.augur.prior;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/**
 * An estimator on the held-out scores of an SVM that tells labeled from unlabeled rows, with an interval when asked for; by
 * {@link Subsampled subsets} where there are many rows.
 *
 * @param source where the scores come from
 * @param estimator what makes theta of them
 * @param resamples of the bootstrap behind the interval; 0 for no interval
 */
public record OnScores(SvmScores source, ScoreEstimator estimator, int resamples)
        implements MixtureProportionEstimator {
    public OnScores {
        Check.atLeast("resamples", resamples, 0);
    }

    public static OnScores of(ScoreEstimator estimator) {
        return new OnScores(SvmScores.withDefaults(), estimator, 0);
    }

    public OnScores withInterval(int number) {
        return new OnScores(source, estimator, number);
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return Subsampled.withDefaults(this::estimateAtOnce).estimate(data, seeds);
    }

    private ThetaEstimate estimateAtOnce(LacData data, SeedTree seeds) {
        HeldOutScores scores = source.of(data, seeds.child("scores"));
        return resamples == 0
                ? estimator.estimate(scores.labeled(), scores.unlabeled())
                : new BootstrapInterval(estimator, resamples).estimate(scores, seeds.child("interval"));
    }
}
