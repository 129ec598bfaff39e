package dev.augur.prior.theta;

import dev.augur.kernel.PairDistances;
import dev.augur.math.Kernels;
import dev.augur.math.stats.Medians;
import java.util.Arrays;

/**
 * The means of two samples in the space of a Gaussian kernel {@code exp(-d^2 / (2 w^2))}, by their inner products with
 * all points, under the width at which they differ most: of {@code w0 10^(-1, -1/2, 0, 1/2, 1)}, {@code w0^2} being the
 * median of all squared distances, each row's to itself included. Each of these kernels is the tenth power of the next
 * wider one, which saves two exponentials of five and one digit of sixteen.
 */
final class KernelMeans {
    private static final int WIDTHS = 5;

    private final int mixtureCount;
    private final double width;
    private final double[] mixture;
    private final double[] component;

    private KernelMeans(int mixtureCount, double width, double[] mixture, double[] component) {
        this.mixtureCount = mixtureCount;
        this.width = width;
        this.mixture = mixture;
        this.component = component;
    }

    /** The means for these squared distances, the first {@code mixtureCount} rows being the mixture F. */
    static KernelMeans mostDifferent(PairDistances squared, int mixtureCount) {
        double median = medianSquare(squared);
        double[][] mixture = new double[WIDTHS][squared.size()];
        double[][] component = new double[WIDTHS][squared.size()];
        double[] kernels = new double[squared.size()];
        for (int i = 0; i < kernels.length; i++) {
            for (int k = WIDTHS - 1; k >= 0; k--) {
                fillRow(kernels, squared.toEarlier(i), k, median);
                addRow(kernels, i, mixtureCount, mixture[k], component[k]);
            }
        }
        KernelMeans best = of(mixtureCount, median, 0, mixture, component);
        for (int k = 1; k < WIDTHS; k++) {
            KernelMeans next = of(mixtureCount, median, k, mixture, component);
            best = next.discrepancy() > best.discrepancy() ? next : best;
        }
        return best;
    }

    /**
     * The median over all ordered pairs: n zeros, and every distance of two rows twice. Where it is 0, the mean
     * instead.
     */
    private static double medianSquare(PairDistances squared) {
        int n = squared.size();
        double[] pairs = squared.pairs();
        long all = (long) n * n;
        double median = (ordered(pairs, n, (all - 1) / 2) + ordered(pairs, n, all / 2)) / 2;
        return median > 0 ? median : Arrays.stream(pairs).sum() * 2 / all;
    }

    private static double ordered(double[] pairs, int zeros, long index) {
        return index < zeros ? 0 : Medians.select(pairs, (int) ((index - zeros) / 2));
    }

    /**
     * Kernels of a row under width k: exponentials for even k, tenth powers of what the next wider one left here for
     * odd k.
     */
    private static void fillRow(double[] kernels, double[] squared, int k, double median) {
        if (k % 2 == 0) {
            System.arraycopy(squared, 0, kernels, 0, squared.length);
            Kernels.exp(-1 / (2 * relativeSquare(k) * median), kernels, 0, squared.length);
        } else {
            tenthPower(kernels, squared.length);
        }
        kernels[squared.length] = 1;
    }

    /** {@code (w_k / w0)^2 = 10^(k - 2)}. */
    private static double relativeSquare(int k) {
        return Math.pow(10, k - WIDTHS / 2);
    }

    /** Adds the kernels between point i and the points {@code 0..i} to the sums of both. */
    private static void addRow(double[] kernels, int i, int mixtureCount, double[] mixture, double[] component) {
        int end = Math.min(i + 1, mixtureCount);
        mixture[i] += sum(kernels, 0, end);
        component[i] += sum(kernels, end, i + 1);
        double[] own = i < mixtureCount ? mixture : component;
        for (int j = 0; j < i; j++) {
            own[j] += kernels[j];
        }
    }

    private static double sum(double[] x, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += x[i];
        }
        return sum;
    }

    private static void tenthPower(double[] x, int to) {
        for (int i = 0; i < to; i++) {
            double square = x[i] * x[i];
            double fourth = square * square;
            x[i] = fourth * fourth * square;
        }
    }

    private static KernelMeans of(int mixtureCount, double median, int k, double[][] mixture, double[][] component) {
        int n = mixture[k].length;
        return new KernelMeans(
                mixtureCount,
                Math.sqrt(relativeSquare(k) * median),
                Arrays.stream(mixture[k]).map(s -> s / mixtureCount).toArray(),
                Arrays.stream(component[k]).map(s -> s / (n - mixtureCount)).toArray());
    }

    double width() {
        return width;
    }

    /** {@code MMD = |F - H|}. */
    double discrepancy() {
        return Math.sqrt(Math.max(0, square(1, -1)));
    }

    /** Inner products of {@code f F + h H} with all points. */
    double[] products(double f, double h) {
        double[] products = new double[mixture.length];
        Arrays.setAll(products, i -> f * mixture[i] + h * component[i]);
        return products;
    }

    /** {@code |f F + h H|^2}. */
    double square(double f, double h) {
        double[] products = products(f, h);
        return f * sum(products, 0, mixtureCount) / mixtureCount
                + h * sum(products, mixtureCount, products.length) / (products.length - mixtureCount);
    }
}
