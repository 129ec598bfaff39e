package dev.augur.prior.theta;

import dev.augur.data.Matrix;
import dev.augur.kernel.HullProjection;
import dev.augur.kernel.LazyGram;
import dev.augur.kernel.PairDistances;
import java.util.HashMap;
import java.util.Map;

/**
 * The geometry of two samples in the space of a Gaussian kernel, and the search of Ramaswamy, Scott and Tewari (2016)
 * in it. The distance {@code d(lambda)} of {@code lambda F + (1 - lambda) H} from the hull of all points is 0 up to
 * {@code lambda* = 1/(1 - theta)} and rises from there; the search finds where its slope passes a threshold.
 */
final class KernelMeanSearch {
    private static final double GAP = 1e-12;
    /** Distances below this share of lambda are rounding. */
    private static final double RESOLUTION = 1e-6;

    private static final double EPSILON = 0.04;

    private final int smallerSample;
    private final KernelMeans means;
    private final HullProjection hull;
    private final Map<Double, Double> distances = new HashMap<>();

    /**
     * Places the samples in the space of the kernel.
     *
     * @param points features, or the scores alone; the mixture F first, then the component H
     * @param mixtureCount number of points of F
     */
    KernelMeanSearch(Matrix points, int mixtureCount) {
        this.smallerSample = Math.min(mixtureCount, points.rows() - mixtureCount);
        PairDistances squared = PairDistances.of(points);
        this.means = KernelMeans.mostDifferent(squared, mixtureCount);
        this.hull = new HullProjection(
                LazyGram.gaussian(squared.size(), 1 / (2 * means.width() * means.width()), squared::row), GAP);
    }

    double width() {
        return means.width();
    }

    double mmd() {
        return means.discrepancy();
    }

    int rounds() {
        return hull.rounds();
    }

    /** {@code d(lambda)}; 0 where it cannot be told from 0. */
    double distance(double lambda) {
        return distances.computeIfAbsent(lambda, this::solve);
    }

    private double solve(double lambda) {
        double distance = hull.distance(means.products(lambda, 1 - lambda), means.square(lambda, 1 - lambda));
        return distance <= RESOLUTION * lambda ? 0 : distance;
    }

    /** {@code nu_1 MMD = 0.75 (d(1.05) - d(1)) / 0.05 + 0.25 MMD}. */
    double slopeThreshold() {
        return 0.75 * (distance(1.05) - distance(1)) / 0.05 + 0.25 * mmd();
    }

    /** {@code nu_2 MMD = 1/sqrt(min(N, M))}, or {@link #slopeThreshold} where that exceeds 0.9 MMD. */
    double sizeThreshold() {
        double threshold = 1 / Math.sqrt(smallerSample);
        return threshold > 0.9 * mmd() ? slopeThreshold() : threshold;
    }

    /** The lambda in [1, cap], to 0.02, at which the slope of d passes the threshold. */
    double search(double threshold, double cap) {
        double left = 1;
        double right = cap;
        while (right - left > EPSILON) {
            double middle = (left + right) / 2;
            double slope = (distance(middle + EPSILON / 2) - distance(middle)) * 2 / EPSILON;
            if (slope > threshold) {
                right = middle;
            } else {
                left = middle;
            }
        }
        return (left + right) / 2;
    }

    static boolean isAtFloor(double lambda) {
        return lambda < 1 + EPSILON;
    }

    static boolean isAtCap(double lambda, double cap) {
        return lambda > cap - EPSILON;
    }
}
