package dev.augur.prior;

import dev.augur.math.Medians;
import java.util.Arrays;

/**
 * The width of a Gaussian kernel under which two samples differ most, {@code MMD = |mean_F phi - mean_H phi|}: of
 * {@code w0 10^(-1, -1/2, 0, 1/2, 1)}, {@code w0^2} being the median of all squared distances, each row's to itself included.
 *
 * @param width the width
 * @param mmd the discrepancy under it
 */
record MeanDiscrepancy(double width, double mmd) {
    private static final int WIDTHS = 5;

    /** @param squared lower triangle of the squared distances, the first {@code mixtureCount} rows being sample F */
    static MeanDiscrepancy largest(double[][] squared, int mixtureCount) {
        double median = medianSquare(squared);
        double[] discrepancies = discrepancies(squared, mixtureCount, median);
        int best = 0;
        for (int k = 1; k < WIDTHS; k++) {
            best = discrepancies[k] > discrepancies[best] ? k : best;
        }
        return new MeanDiscrepancy(Math.sqrt(median) * Math.pow(10, best / 2.0 - 1), Math.sqrt(discrepancies[best]));
    }

    /** The median over all ordered pairs: n zeros, and every distance of two rows twice. Where it is 0, the mean instead. */
    private static double medianSquare(double[][] squared) {
        int n = squared.length;
        double[] pairs = Arrays.stream(squared).flatMapToDouble(Arrays::stream).toArray();
        long all = (long) n * n;
        double median = (ordered(pairs, n, (all - 1) / 2) + ordered(pairs, n, all / 2)) / 2;
        return median > 0 ? median : Arrays.stream(pairs).sum() * 2 / all;
    }

    private static double ordered(double[] pairs, int zeros, long index) {
        return index < zeros ? 0 : Medians.select(pairs, (int) ((index - zeros) / 2));
    }

    /** Squared discrepancies under the five widths, the narrowest first. */
    private static double[] discrepancies(double[][] squared, int mixtureCount, double median) {
        double[] sums = new double[WIDTHS];
        double[] row = new double[WIDTHS];
        for (int i = 0; i < squared.length; i++) {
            double weight = weight(i, squared.length, mixtureCount);
            Arrays.fill(row, weight / 2);
            for (int j = 0; j < i; j++) {
                addKernels(row, weight(j, squared.length, mixtureCount), squared[i][j] / median);
            }
            for (int k = 0; k < WIDTHS; k++) {
                sums[k] += 2 * weight * row[k];
            }
        }
        Arrays.setAll(sums, k -> Math.max(0, sums[k]));
        return sums;
    }

    private static double weight(int i, int size, int mixtureCount) {
        return i < mixtureCount ? 1.0 / mixtureCount : -1.0 / (size - mixtureCount);
    }

    /** Each width is the root of 10 wider than the one before, so each kernel is the tenth power of the next. */
    private static void addKernels(double[] sums, double weight, double relativeSquare) {
        double kernel = Math.exp(-relativeSquare / 200);
        for (int k = WIDTHS - 1; k >= 0; k--) {
            sums[k] += weight * kernel;
            double square = kernel * kernel;
            double fourth = square * square;
            kernel = fourth * fourth * square;
        }
    }
}
