package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.math.stats.GoldenSection;
import java.util.Arrays;

/**
 * The unbiased risk of the logistic loss for {@code z = slope t + offset}, the log odds of a row being novel:
 * {@code mean_L w_i z_i + mean_U ln(1 + exp(-z_j))}. It is convex, and where it is least the mean probability of
 * novelty among the unlabeled rows is one less the mean weight, which is theta.
 */
final class NoveltyLogit {
    /** Novelty that is well apart differs by about 1. */
    private static final double STEEPEST = 10;

    private static final double MOST_OFFSET = 60;
    private static final double TOLERANCE = 1e-6;
    /** The weight of the squared slope, for all rows together: a few rows that happen to lie apart are not certain. */
    private static final double PENALTY = 0.1;

    private final double[] unlabeled;
    private final double labeledMean;
    private final double theta;
    private final double penalty;

    /**
     * @param labeled novelty of labeled rows
     * @param weights of these rows, of which the mean is theta
     * @param unlabeled novelty of unlabeled rows
     */
    NoveltyLogit(double[] labeled, double[] weights, double[] unlabeled) {
        Check.sameSize("weights", weights.length, labeled.length);
        double sum = 0;
        double weighed = 0;
        for (int i = 0; i < labeled.length; i++) {
            sum += weights[i];
            weighed += weights[i] * labeled[i];
        }
        this.unlabeled = unlabeled;
        this.theta = sum / labeled.length;
        this.labeledMean = weighed / labeled.length;
        this.penalty = PENALTY / (labeled.length + unlabeled.length);
    }

    static double probability(double logit) {
        return logit >= 0 ? 1 / (1 + Math.exp(-logit)) : Math.exp(logit) / (1 + Math.exp(logit));
    }

    double slope() {
        return GoldenSection.minimum(
                slope -> risk(slope, offset(slope)) + penalty * slope * slope / 2, 0, STEEPEST, TOLERANCE);
    }

    private double risk(double slope, double offset) {
        double losses = Arrays.stream(unlabeled)
                .map(t -> softplus(-(slope * t + offset)))
                .average()
                .orElseThrow();
        return slope * labeledMean + theta * offset + losses;
    }

    private static double softplus(double x) {
        return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
    }

    /** The best offset for a slope, by bisection: the mean probability of novelty rises with it. */
    double offset(double slope) {
        double most = MOST_OFFSET
                + slope * Arrays.stream(unlabeled).map(Math::abs).max().orElseThrow();
        double low = -most;
        double high = most;
        while (high - low > TOLERANCE) {
            double middle = (low + high) / 2;
            double novel = Arrays.stream(unlabeled)
                    .map(t -> probability(slope * t + middle))
                    .average()
                    .orElseThrow();
            if (novel < 1 - theta) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
