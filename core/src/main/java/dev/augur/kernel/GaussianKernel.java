package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/**
 * {@code exp(-gamma |x - z|^2)} between rows and fixed centres z. Around centres in single precision with many features, distances come from
 * {@link ProductDistances one matrix product}. With few features kernel matrices are nearly singular, coefficients large and of both signs, and
 * every digit counts: there, and around centres in double precision, they come from {@link SquaredDistances differences}.
 */
public final class GaussianKernel {
    private static final int FEW_FEATURES = 16;

    private final Distances distances;
    private final double gamma;

    public GaussianKernel(Matrix centres, double gamma) {
        this(new SquaredDistances(centres), gamma);
    }

    public GaussianKernel(FeatureMatrix centres, double gamma) {
        this(centres.columns() <= FEW_FEATURES ? new SquaredDistances(centres) : new ProductDistances(centres), gamma);
    }

    private GaussianKernel(Distances distances, double gamma) {
        this.distances = distances;
        this.gamma = Check.positive("gamma", gamma);
    }

    /** One row for each row of x, one column for each centre. */
    public Matrix values(Matrix x) {
        return exponentials(distances.from(x));
    }

    /** One row for each row of x, one column for each centre. */
    public Matrix values(FeatureMatrix x) {
        return exponentials(distances.from(x));
    }

    private Matrix exponentials(Matrix squared) {
        Kernels.exp(-gamma, squared.values(), 0, squared.values().length);
        return squared;
    }
}
