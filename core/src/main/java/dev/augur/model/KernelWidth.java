package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.math.Medians;
import dev.augur.math.SquaredDistances;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/** The width rule of Gaussian kernels {@code exp(-gamma |x - z|^2)}: gamma is c over the median squared distance of two rows. */
public final class KernelWidth {
    private static final int MOST_ROWS = 500;

    private KernelWidth() {}

    /** {@code c / median}, over the pairs of at most 500 rows drawn at random. */
    public static double gamma(FeatureMatrix pool, double c, SeedTree seeds) {
        int count = Math.min(MOST_ROWS, pool.rows());
        return gamma(pool.select(Sampling.withoutReplacement(pool.rows(), count, seeds.generator())), c);
    }

    /** {@code c / median} over all pairs of these rows; where the median is 0, over the mean instead. */
    public static double gamma(FeatureMatrix rows, double c) {
        return fromSquaredDistances(squaredDistances(rows), c);
    }

    /** {@code c / median} of these squared distances, which are reordered; where the median is 0, over the mean instead. */
    public static double fromSquaredDistances(double[] distances, double c) {
        Check.positive("c", c);
        double median = distances.length == 0 ? 0 : Medians.of(distances);
        double scale = median > 0 ? median : Arrays.stream(distances).average().orElse(0);
        if (scale == 0) {
            throw new IllegalArgumentException("all rows are equal, so a kernel cannot tell them apart");
        }
        return c / scale;
    }

    private static double[] squaredDistances(FeatureMatrix x) {
        double[][] triangle = SquaredDistances.lowerTriangle(x.values(), x.offset(), x.rows(), x.columns());
        return Arrays.stream(triangle).flatMapToDouble(Arrays::stream).toArray();
    }
}
