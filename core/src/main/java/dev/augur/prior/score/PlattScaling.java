package dev.augur.prior.score;

import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;

/**
 * Turns decision values into probabilities of being a labeled row, {@code 1 / (1 + exp(-(slope s + offset)))} (Platt
 * 1999), slope and offset by maximum likelihood of labeled against unlabeled scores with Platt's softened targets, by
 * the safeguarded Newton steps of Lin, Lin and Weng (2007).
 *
 * <p>Why this calibration: the scores are out of fold already, and fitting two numbers to all of them cannot undo that;
 * it keeps the order of the scores; it is smooth, unlike isotonic regression; and the logits of the result are linear
 * in the score, and it is on logits that DEDPUL estimates densities.
 *
 * @param slope factor of the score, at least 0
 * @param offset added to it
 */
public record PlattScaling(double slope, double offset) {
    private static final int MOST_STEPS = 100;
    private static final double RIDGE = 1e-12;
    private static final double SMALLEST_GRADIENT = 1e-9;
    private static final int MOST_HALVINGS = 40;

    /** Fits to held-out scores; where labeled rows do not score higher than unlabeled ones, all get one probability. */
    public static PlattScaling fit(double[] component, double[] mixture) {
        HeldOutScores.check(component, mixture);
        Fit fit = new Fit(component, mixture);
        PlattScaling start = new PlattScaling(0, Math.log((component.length + 1.0) / (mixture.length + 1.0)));
        PlattScaling best = fit.minimise(start);
        return best.slope > 0 ? best : start;
    }

    public double probability(double score) {
        double logit = slope * score + offset;
        return logit >= 0 ? 1 / (1 + Math.exp(-logit)) : Math.exp(logit) / (1 + Math.exp(logit));
    }

    public double[] probabilities(double[] scores) {
        double[] probabilities = new double[scores.length];
        java.util.Arrays.setAll(probabilities, i -> probability(scores[i]));
        return probabilities;
    }

    /** The estimator fed with calibrated scores. */
    public static ScoreEstimator before(ScoreEstimator estimator) {
        return (component, mixture) -> {
            PlattScaling scaling = fit(component, mixture);
            ThetaEstimate estimate =
                    estimator.estimate(scaling.probabilities(component), scaling.probabilities(mixture));
            ThetaEstimate described = estimate.with("calibrationSlope", scaling.slope);
            return scaling.slope > 0
                    ? described
                    : described.note(
                            "labeled rows do not score higher than unlabeled ones: the scores carry no information");
        };
    }

    /** The likelihood problem. */
    private static final class Fit {
        private final double[] component;
        private final double[] mixture;
        private final double high;
        private final double low;

        Fit(double[] component, double[] mixture) {
            this.component = component;
            this.mixture = mixture;
            this.high = (component.length + 1.0) / (component.length + 2.0);
            this.low = 1 / (mixture.length + 2.0);
        }

        PlattScaling minimise(PlattScaling start) {
            PlattScaling at = start;
            double value = loss(at);
            for (int step = 0; step < MOST_STEPS; step++) {
                double[] newton = newtonStep(at);
                if (newton.length == 0) {
                    return at;
                }
                double share = 1;
                PlattScaling next = moved(at, newton, share);
                for (int halving = 0; halving < MOST_HALVINGS && !(loss(next) < value); halving++) {
                    share /= 2;
                    next = moved(at, newton, share);
                }
                if (!(loss(next) < value)) {
                    return at;
                }
                at = next;
                value = loss(at);
            }
            return at;
        }

        private static PlattScaling moved(PlattScaling at, double[] step, double share) {
            return new PlattScaling(at.slope + share * step[0], at.offset + share * step[1]);
        }

        private double loss(PlattScaling at) {
            return loss(at, component, high) + loss(at, mixture, low);
        }

        private static double loss(PlattScaling at, double[] scores, double target) {
            double sum = 0;
            for (double score : scores) {
                double logit = at.slope * score + at.offset;
                sum += Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit))) - target * logit;
            }
            return sum;
        }

        /** Minus the inverse Hessian times the gradient; empty where the gradient vanishes. */
        private double[] newtonStep(PlattScaling at) {
            double[] sums = new double[5];
            addDerivatives(at, component, high, sums);
            addDerivatives(at, mixture, low, sums);
            double size = component.length + mixture.length;
            if (Math.abs(sums[0]) + Math.abs(sums[1]) < SMALLEST_GRADIENT * size) {
                return new double[0];
            }
            double hss = sums[2] + RIDGE;
            double hoo = sums[4] + RIDGE;
            double determinant = hss * hoo - sums[3] * sums[3];
            return new double[] {
                -(hoo * sums[0] - sums[3] * sums[1]) / determinant, -(hss * sums[1] - sums[3] * sums[0]) / determinant
            };
        }

        private static void addDerivatives(PlattScaling at, double[] scores, double target, double[] sums) {
            for (double score : scores) {
                double p = at.probability(score);
                double weight = p * (1 - p);
                sums[0] += (p - target) * score;
                sums[1] += p - target;
                sums[2] += weight * score * score;
                sums[3] += weight * score;
                sums[4] += weight;
            }
        }
    }
}
