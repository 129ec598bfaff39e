package dev.augur.prior.theta;

import dev.augur.data.LacData;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ScoreSource;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.score.BootstrapInterval;
import dev.augur.random.SeedTree;

/**
 * An estimator on held-out scores that separate labeled from unlabeled rows; it uses {@link Subsampled subsets} if
 * there are many rows.
 *
 * @param source the source of the scores
 * @param estimator estimates theta from them
 */
public record OnScores(ScoreSource source, ScoreEstimator estimator) implements MixtureProportionEstimator {
    /** The estimator on the scores of an SVM. */
    public static OnScores of(ScoreEstimator estimator) {
        return new OnScores(SvmScores.withDefaults(), estimator);
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return Subsampled.withDefaults((rows, own) -> {
                    HeldOutScores scores = scores(rows, own);
                    return estimator.estimate(scores.labeled(), scores.unlabeled());
                })
                .estimate(data, seeds);
    }

    @Override
    public ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return Subsampled.withDefaults((rows, own) ->
                        BootstrapInterval.around(estimator).estimate(scores(rows, own), own.child("interval")))
                .estimate(data, seeds);
    }

    private HeldOutScores scores(LacData data, SeedTree seeds) {
        return source.of(data, seeds.child("scores"));
    }
}
