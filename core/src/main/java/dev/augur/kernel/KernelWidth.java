package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.stats.Medians;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/**
 * The width rule of Gaussian kernels {@code exp(-gamma |x - z|^2)}: gamma is c over the median squared distance of two
 * rows.
 */
public final class KernelWidth {
    private static final int MOST_ROWS = 500;

    private KernelWidth() {}

    /** {@code c / median}, over the pairs of at most 500 rows drawn at random. */
    public static double gamma(FeatureMatrix pool, double c, SeedTree seeds) {
        return gamma(pool.select(drawn(pool.rows(), seeds)), c);
    }

    /** The same of rows in double precision. */
    public static double gamma(Matrix pool, double c, SeedTree seeds) {
        return gamma(pool.select(drawn(pool.rows(), seeds)), c);
    }

    /** The same for {@code c = 1}; where all rows are equal, any width will do. */
    public static double gammaOrOne(Matrix rows, SeedTree seeds) {
        double[] pairs =
                PairDistances.of(rows.select(drawn(rows.rows(), seeds))).pairs();
        return Arrays.stream(pairs).allMatch(each -> each == 0) ? 1 : fromSquaredDistances(pairs, 1);
    }

    private static int[] drawn(int rows, SeedTree seeds) {
        return Sampling.withoutReplacement(rows, Math.min(MOST_ROWS, rows), seeds.generator());
    }

    /** {@code c / median} over all pairs of these rows; where the median is 0, over the mean instead. */
    public static double gamma(FeatureMatrix rows, double c) {
        return gamma(Matrix.of(rows), c);
    }

    /** The same of rows in double precision. */
    public static double gamma(Matrix rows, double c) {
        return fromSquaredDistances(PairDistances.of(rows).pairs(), c);
    }

    /**
     * {@code c / median} of these squared distances, which are reordered; where the median is 0, over the mean instead.
     */
    public static double fromSquaredDistances(double[] distances, double c) {
        Check.positive("c", c);
        double median = distances.length == 0 ? 0 : Medians.of(distances);
        double scale = median > 0 ? median : Arrays.stream(distances).average().orElse(0);
        if (scale == 0) {
            throw new IllegalArgumentException("all rows are equal, so a kernel cannot tell them apart");
        }
        return c / scale;
    }
}
