package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * A density of rows by Gaussian kernels around labeled ones (Rosenblatt 1956, Parzen 1962), as minus its logarithm up
 * to a constant: {@code novelty(x) = -ln mean_i exp(-gamma |x - x_i|^2)}, which is finite however far a row is.
 */
public final class KernelDensity {
    /** Width factors to choose from; gamma is c over the median squared distance. */
    private static final double[] WIDTHS = {1, 2, 4, 8, 16, 32, 64};

    private final FeatureMatrix points;
    private final double gamma;
    private final SquaredDistances distances;

    KernelDensity(FeatureMatrix points, double gamma) {
        this.points = points;
        this.gamma = Check.positive("gamma", gamma);
        this.distances = new SquaredDistances(points);
    }

    public FeatureMatrix points() {
        return points;
    }

    public double gamma() {
        return gamma;
    }

    double novelty(FeatureMatrix rows, int row) {
        return novelty(distances.from(rows, row), points.rows());
    }

    /** The novelty of each point by all others; its copies are left out with it. Where there are no others, 0. */
    double[] leaveOneOut() {
        double[] novelty = new double[points.rows()];
        Arrays.setAll(novelty, i -> {
            double[] others = Arrays.stream(distances.from(points, i))
                    .filter(squared -> squared > 0)
                    .toArray();
            return novelty(others, others.length);
        });
        return novelty;
    }

    private double novelty(double[] squared, int count) {
        if (count == 0) {
            return 0;
        }
        double[] exponents = squared;
        Arrays.setAll(exponents, j -> -gamma * exponents[j]);
        return Math.log(count) - Kernels.logSumExp(exponents, 0, exponents.length);
    }

    /**
     * Fits the width: c over the median squared distance of two rows, with the c that is given or the one under which
     * rows are most likely by the density of the others.
     */
    static KernelDensity fit(FeatureMatrix points, double median, OptionalDouble c) {
        if (c.isPresent()) {
            return new KernelDensity(points, c.getAsDouble() / median);
        }
        long varying = varying(points);
        KernelDensity best = new KernelDensity(points, WIDTHS[0] / median);
        double most = Double.NEGATIVE_INFINITY;
        for (double width : WIDTHS) {
            KernelDensity density = new KernelDensity(points, width / median);
            double likelihood = varying / 2.0 * Math.log(density.gamma) * points.rows()
                    - Arrays.stream(density.leaveOneOut()).sum();
            if (likelihood > most) {
                most = likelihood;
                best = density;
            }
        }
        return best;
    }

    /** Features that are not constant: only these are dimensions of the density. */
    private static long varying(FeatureMatrix x) {
        long count = 0;
        for (int j = 0; j < x.columns(); j++) {
            boolean constant = true;
            for (int i = 1; i < x.rows() && constant; i++) {
                constant = x.get(i, j) == x.get(0, j);
            }
            count += constant ? 0 : 1;
        }
        return count;
    }
}
