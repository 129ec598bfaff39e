package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Interval;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/**
 * A 95% interval around an estimate from scores: {@code theta +- 1.96 sd}, sd being the standard deviation (divisor B)
 * of the estimate over B resamples of the scores, drawn with replacement from each sample, widened to hold {@link
 * RatioBand} as well and cut to [0, 1]. No model is fitted again, so sd covers only the chance in the rows; if scores
 * of a weak model let novel rows pass for known ones, the estimate is too high, and it is the band that reaches down to
 * the truth.
 *
 * <p>Percentiles of the resamples are not used: an estimate that takes a minimum over cuts finds a lower one on every
 * resample, so percentiles are too low. Their spread is right all the same.
 *
 * @param estimator estimates theta from scores
 * @param resamples B
 */
public record BootstrapInterval(ScoreEstimator estimator, int resamples) {
    private static final double NORMAL_QUANTILE = 1.96;

    public BootstrapInterval {
        Check.atLeast("resamples", resamples, 2);
    }

    /**
     * The interval from twenty resamples, which find the deviation to within a sixth; kernel means need a search for
     * each of them.
     */
    public static BootstrapInterval around(ScoreEstimator estimator) {
        return new BootstrapInterval(estimator, 20);
    }

    /** The estimate with its interval; the mean and standard deviation of the resamples are among the diagnostics. */
    public ThetaEstimate estimate(HeldOutScores scores, SeedTree seeds) {
        ThetaEstimate estimate = estimator.estimate(scores.labeled(), scores.unlabeled());
        double sum = 0;
        double squares = 0;
        for (int b = 0; b < resamples; b++) {
            RandomGenerator random = seeds.child(b).generator();
            double deviation = estimator
                            .estimate(resample(scores.labeled(), random), resample(scores.unlabeled(), random))
                            .theta()
                    - estimate.theta();
            sum += deviation;
            squares += deviation * deviation;
        }
        double shift = sum / resamples;
        double deviation = Math.sqrt(Math.max(0, squares / resamples - shift * shift));
        int rows = Math.min(scores.labeled().length, scores.unlabeled().length);
        Interval around = Interval.around(estimate.theta(), NORMAL_QUANTILE * deviation, rows);
        ThetaEstimate described = estimate.withInterval(around.and(RatioBand.of(scores)))
                .with("resampleMean", estimate.theta() + shift)
                .with("resampleDeviation", deviation);
        return deviation > 0
                ? described
                : described.note(
                        "theta was the same on every resample: the interval is what " + rows + " rows cannot rule out");
    }

    private static double[] resample(double[] scores, RandomGenerator random) {
        double[] drawn = new double[scores.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = scores[random.nextInt(scores.length)];
        }
        return drawn;
    }
}
