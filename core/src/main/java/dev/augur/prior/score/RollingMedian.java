package dev.augur.prior.score;

import java.util.Arrays;

/** Each value replaced by the median of its neighbourhood, which shrinks evenly on both sides towards the ends. */
final class RollingMedian {
    private RollingMedian() {}

    static double[] of(double[] values, int halfWindow) {
        double[] smoothed = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int reach = Math.min(halfWindow, Math.min(i, values.length - 1 - i));
            double[] window = Arrays.copyOfRange(values, i - reach, i + reach + 1);
            Arrays.sort(window);
            smoothed[i] = window[reach];
        }
        return smoothed;
    }
}
