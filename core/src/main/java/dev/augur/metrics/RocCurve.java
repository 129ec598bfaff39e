package dev.augur.metrics;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The rates at which a score that should be high for positives and low for negatives accepts rows at each threshold t:
 * the true positive rate {@code TPR = #{positives >= t} / P} and the false positive rate {@code FPR = #{negatives >= t}
 * / N}. There is one point for each distinct value of the score, so equal scores are always accepted together, and one
 * for accepting nothing. Its metrics are empty unless there are both positives and negatives.
 */
public final class RocCurve {
    private final int[] truePositives; // from 0 to P, thresholds falling
    private final int[] falsePositives; // from 0 to N

    private RocCurve(int[] truePositives, int[] falsePositives) {
        this.truePositives = truePositives;
        this.falsePositives = falsePositives;
    }

    /** Takes the scores of the positives and those of the negatives, in any order; sorts copies and merges them. */
    public static RocCurve of(double[] positives, double[] negatives) {
        double[] p = ascending("positives", positives);
        double[] n = ascending("negatives", negatives);
        int[] truePositives = new int[p.length + n.length + 1];
        int[] falsePositives = new int[p.length + n.length + 1];
        int points = 1;
        for (int i = p.length, j = n.length; i + j > 0; points++) {
            double threshold = Math.max(last(p, i), last(n, j));
            i = below(threshold, p, i);
            j = below(threshold, n, j);
            truePositives[points] = p.length - i;
            falsePositives[points] = n.length - j;
        }
        return new RocCurve(Arrays.copyOf(truePositives, points), Arrays.copyOf(falsePositives, points));
    }

    /**
     * Area under the curve, by trapezoids: the probability that a positive scores above a negative, ties counting one
     * half (Mann and Whitney). Sums of counts are exact, so that the value does not depend on the order of rows.
     */
    public OptionalDouble auc() {
        if (isUndefined()) {
            return OptionalDouble.empty();
        }
        long twice = 0;
        for (int t = 1; t < truePositives.length; t++) {
            long height = (long) truePositives[t] + truePositives[t - 1];
            twice += height * (falsePositives[t] - falsePositives[t - 1]);
        }
        return OptionalDouble.of(twice / (2.0 * positives() * negatives()));
    }

    /** The smallest FPR among the thresholds with {@code TPR >= recall}; FPR95 for 0.95. */
    public OptionalDouble falsePositiveRateAt(double recall) {
        Check.inOpenClosed("recall", recall, 0, 1);
        if (isUndefined()) {
            return OptionalDouble.empty();
        }
        int t = 0;
        while (truePositives[t] / (double) positives() < recall) {
            t++;
        }
        return OptionalDouble.of(falsePositives[t] / (double) negatives());
    }

    /**
     * Area under precision against recall as average precision, {@code sum_t (R_t - R_{t-1}) P_t} with thresholds
     * falling and no interpolation; {@code P_t = TP / (TP + FP)}.
     */
    public OptionalDouble averagePrecision() {
        if (isUndefined()) {
            return OptionalDouble.empty();
        }
        double sum = 0;
        for (int t = 1; t < truePositives.length; t++) {
            double accepted = (double) truePositives[t] + falsePositives[t];
            sum += (truePositives[t] - truePositives[t - 1]) * (truePositives[t] / accepted);
        }
        return OptionalDouble.of(sum / positives());
    }

    /** Number of points, from accepting nothing to accepting everything. */
    public int points() {
        return truePositives.length;
    }

    /** Share of positives accepted at a point; 0 when there are none. */
    public double truePositiveRate(int point) {
        return truePositives[Check.index("point", point, 0, points())] / (double) Math.max(1, positives());
    }

    /** Share of negatives accepted at a point; 0 when there are none. */
    public double falsePositiveRate(int point) {
        return falsePositives[Check.index("point", point, 0, points())] / (double) Math.max(1, negatives());
    }

    private boolean isUndefined() {
        return positives() == 0 || negatives() == 0;
    }

    private int positives() {
        return truePositives[truePositives.length - 1];
    }

    private int negatives() {
        return falsePositives[falsePositives.length - 1];
    }

    private static double[] ascending(String name, double[] scores) {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        if (sorted.length > 0 && Double.isNaN(sorted[sorted.length - 1])) { // NaN sorts last
            throw new IllegalArgumentException("scores of " + name + " must be numbers, but one is NaN");
        }
        return sorted;
    }

    private static double last(double[] sorted, int size) {
        return size == 0 ? Double.NEGATIVE_INFINITY : sorted[size - 1];
    }

    /** How many of the first {@code size} values are below the threshold. */
    private static int below(double threshold, double[] sorted, int size) {
        int rest = size;
        while (rest > 0 && sorted[rest - 1] >= threshold) {
            rest--;
        }
        return rest;
    }
}
