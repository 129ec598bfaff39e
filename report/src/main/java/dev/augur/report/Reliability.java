package dev.augur.report;

import dev.augur.data.Matrix;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a confidence of 80 % is right 8 times in 10: rows in ten bins of the largest probability.
 *
 * @param bins those with rows, by confidence
 */
record Reliability(List<Bin> bins) {
    private static final int BINS = 10;

    /**
     * Rows of similar confidence.
     *
     * @param rows how many
     * @param confidence mean of the largest probability
     * @param accuracy share whose most probable class is right
     */
    record Bin(int rows, double confidence, double accuracy) {}

    static Reliability of(Matrix p, int[] truth) {
        int[] rows = new int[BINS];
        double[] confidence = new double[BINS];
        double[] hits = new double[BINS];
        for (int i = 0; i < truth.length; i++) {
            int best = p.argmax(i);
            int bin = Math.min(BINS - 1, (int) (p.get(i, best) * BINS));
            rows[bin]++;
            confidence[bin] += p.get(i, best);
            hits[bin] += best == truth[i] ? 1 : 0;
        }
        List<Bin> bins = new ArrayList<>();
        for (int b = 0; b < BINS; b++) {
            if (rows[b] > 0) {
                bins.add(new Bin(rows[b], confidence[b] / rows[b], hits[b] / rows[b]));
            }
        }
        return new Reliability(bins);
    }
}
