package dev.augur.prior.score;

import java.util.Arrays;

/**
 * A Gaussian kernel density of probabilities, estimated on the axis of their logits: the bandwidth is a factor of the
 * standard deviation (divisor n - 1), and {@code 1 / (g (1 - g) + 1e-5)} takes the density back to the axis of g.
 */
final class LogitDensity {
    /** Beyond this many bandwidths a normal density adds nothing to a double. */
    private static final double REACH = 8.5;

    private static final double SMALLEST = 1e-12;
    private static final double JACOBIAN_FLOOR = 1e-5;

    private final double[] logits;
    private final double bandwidth;

    LogitDensity(double[] probabilities, double factor) {
        this.logits =
                Arrays.stream(probabilities).map(LogitDensity::logit).sorted().toArray();
        this.bandwidth = factor * standardDeviation(logits);
    }

    private static double logit(double g) {
        double inside = Math.max(SMALLEST, Math.min(1 - SMALLEST, g));
        return Math.log(inside / (1 - inside));
    }

    private static double standardDeviation(double[] x) {
        double mean = Arrays.stream(x).average().orElseThrow();
        return Math.sqrt(Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / (x.length - 1));
    }

    /** Whether the sample has a spread to take a bandwidth from. */
    boolean isDefined() {
        return bandwidth > 0;
    }

    double at(double g) {
        double x = logit(g);
        int from = Arrays.binarySearch(logits, x - REACH * bandwidth);
        double sum = 0;
        for (int i = from < 0 ? -from - 1 : from; i < logits.length && logits[i] <= x + REACH * bandwidth; i++) {
            double z = (logits[i] - x) / bandwidth;
            sum += Math.exp(-z * z / 2);
        }
        double density = sum / (logits.length * bandwidth * Math.sqrt(2 * Math.PI));
        return density / (g * (1 - g) + JACOBIAN_FLOOR);
    }
}
