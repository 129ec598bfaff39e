package dev.augur.method.auto;

import java.util.Arrays;

/**
 * Which cells are no measurements: a few of a column, farther from its median than anything that was measured, such as 999999 for unknown.
 * Two of them would stretch a scaling so much that all other rows look alike in that column.
 *
 * @param median of each column
 * @param limit distance from it beyond which a cell is odd; infinite where there are none
 */
record OddCells(double[] median, double[] limit) {
    /** How many times farther than the nearest two thirds of the column; lognormal columns hardly reach it. */
    private static final double FAR = 100;
    /** How many times farther than the farthest measurement: tails, however heavy, have no such gap. */
    private static final double GAP = 10;
    /** More cells than this share, and than two, are a part of the column. */
    private static final double FEW = 0.01;

    static OddCells none(int columns) {
        double[] limit = new double[columns];
        Arrays.fill(limit, Double.POSITIVE_INFINITY);
        return new OddCells(new double[columns], limit);
    }

    static OddCells of(Points points) {
        double[] median = new double[points.columns()];
        double[] limit = new double[points.columns()];
        double[] sorted = new double[points.rows()];
        for (int j = 0; j < median.length; j++) {
            for (int i = 0; i < sorted.length; i++) {
                sorted[i] = points.values()[i * points.columns() + j];
            }
            Arrays.sort(sorted);
            median[j] = quantile(sorted, 0.5);
            double near = Math.max(quantile(sorted, 0.84) - median[j], median[j] - quantile(sorted, 0.16));
            limit[j] = limit(sorted, median[j], FAR * near);
        }
        return new OddCells(median, limit);
    }

    private static double limit(double[] sorted, double median, double far) {
        double[] distances = Arrays.stream(sorted)
                .map(value -> Math.abs(value - median))
                .sorted()
                .toArray();
        int last = distances.length - 1;
        int few = Math.max(2, (int) (FEW * distances.length));
        for (int i = Math.max(0, last - few); i < last && far > 0; i++) {
            if (distances[i + 1] > Math.max(far, GAP * distances[i])) {
                return distances[i];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static double quantile(double[] sorted, double q) {
        return sorted[(int) Math.rint(q * (sorted.length - 1))];
    }

    /** A cell of a column as it is, or the median in place of an odd one. */
    double typical(double value, int column) {
        return Math.abs(value - median[column]) > limit[column] ? median[column] : value;
    }
}
