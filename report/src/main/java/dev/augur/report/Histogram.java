package dev.augur.report;

import java.util.Arrays;

/**
 * Shares of two sets of numbers in the same bins of equal width.
 *
 * @param low start of the first bin
 * @param width of a bin
 * @param first share of the first set in each bin
 * @param second share of the second set
 */
record Histogram(double low, double width, double[] first, double[] second) {
    private static final int BINS = 48;

    static Histogram of(double[] first, double[] second) {
        double low = Math.min(least(first), least(second));
        double high = Math.max(-least(negative(first)), -least(negative(second)));
        double width = high > low ? (high - low) / BINS : 1;
        return new Histogram(low, width, shares(first, low, width), shares(second, low, width));
    }

    private static double[] negative(double[] values) {
        return Arrays.stream(values).map(value -> -value).toArray();
    }

    private static double least(double[] values) {
        return Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
    }

    /** Infinite values count in the bin at their end. */
    private static double[] shares(double[] values, double low, double width) {
        double[] shares = new double[BINS];
        for (double value : values) {
            int bin = (int) Math.floor((value - low) / width);
            shares[Math.max(0, Math.min(BINS - 1, bin))] += 1.0 / values.length;
        }
        return shares;
    }
}
