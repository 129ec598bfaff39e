package dev.augur.methods.tail;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.Optional;

/**
 * The Weibull distribution with two parameters, {@code P(Z <= z) = 1 - exp(-(z / scale)^shape)}.
 *
 * @param shape kappa
 * @param scale lambda
 */
public record Weibull(double shape, double scale) {
    private static final double TOLERANCE = 1e-12;
    private static final int MOST_STEPS = 200;

    public Weibull {
        Check.positive("shape", shape);
        Check.positive("scale", scale);
    }

    /**
     * The maximum of the likelihood: the shape is the only root of
     * {@code g(kappa) = sum z^kappa ln z / sum z^kappa - 1/kappa - mean(ln z)}, which increases, and the scale is
     * {@code (mean z^kappa)^(1/kappa)}. Empty where values are not positive or fewer than two of them differ, which
     * leaves no maximum.
     */
    public static Optional<Weibull> fit(double[] values) {
        double max = Arrays.stream(values).max().orElse(0);
        double min = Arrays.stream(values).min().orElse(0);
        if (!(min > 0 && max > min && max < Double.POSITIVE_INFINITY)) {
            return Optional.empty();
        }
        double[] logs = Arrays.stream(values).map(z -> Math.log(z / max)).toArray();
        if (Arrays.stream(logs).min().orElseThrow() == 0) {
            return Optional.empty();
        }
        double shape = root(logs);
        double mean =
                Arrays.stream(logs).map(log -> Math.exp(shape * log)).average().orElseThrow();
        return Optional.of(new Weibull(shape, max * Math.pow(mean, 1 / shape)));
    }

    /** Newton's steps, cut to a bracket that halves where a step leaves it. */
    private static double root(double[] logs) {
        double meanLog = Arrays.stream(logs).average().orElseThrow();
        double low = 1e-3;
        while (new Slope(logs, meanLog, low).value > 0) {
            low /= 2;
        }
        double high = 1;
        while (new Slope(logs, meanLog, high).value < 0) {
            low = high;
            high *= 2;
        }
        double kappa = (low + high) / 2;
        for (int step = 0; step < MOST_STEPS; step++) {
            Slope at = new Slope(logs, meanLog, kappa);
            if (at.value > 0) {
                high = kappa;
            } else {
                low = kappa;
            }
            double next = kappa - at.value / at.derivative;
            if (!(next > low && next < high)) {
                next = (low + high) / 2;
            }
            if (Math.abs(next - kappa) <= TOLERANCE * next) {
                return next;
            }
            kappa = next;
        }
        return kappa;
    }

    /** g and its derivative at a shape, for logarithms of values of which the largest is 1. */
    private static final class Slope {
        final double value;
        final double derivative;

        Slope(double[] logs, double meanLog, double kappa) {
            double sum = 0;
            double first = 0;
            double second = 0;
            for (double log : logs) {
                double power = Math.exp(kappa * log);
                sum += power;
                first += power * log;
                second += power * log * log;
            }
            double mean = first / sum;
            value = mean - 1 / kappa - meanLog;
            derivative = second / sum - mean * mean + 1 / (kappa * kappa);
        }
    }

    /** {@code P(Z <= z)}. */
    public double cdf(double z) {
        return z <= 0 ? 0 : -Math.expm1(-Math.pow(z / scale, shape));
    }

    /** {@code P(Z > z)}. */
    public double survival(double z) {
        return z <= 0 ? 1 : Math.exp(-Math.pow(z / scale, shape));
    }

    /** {@code ln P(Z <= z)}, also where the probability is too small for a number. */
    public double logCdf(double z) {
        if (z <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double power = Math.pow(z / scale, shape);
        return power < TOLERANCE ? shape * Math.log(z / scale) : Math.log(-Math.expm1(-power));
    }

    /** {@code ln P(Z > z)}, also where the probability is too small for a number. */
    public double logSurvival(double z) {
        return z <= 0 ? 0 : -Math.pow(z / scale, shape);
    }
}
