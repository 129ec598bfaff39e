package dev.augur.method.auto;

import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.TailCompression;
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

    /** The scaling of these rows in which odd cells have no say; where tails are heavy everywhere, all cells have. */
    static Scaler scaler(Scaling scaling, Matrix rows) {
        int columns = rows.columns();
        OddCells odd = TailCompression.fit(rows).isPresent() ? none(columns) : of(rows);
        return scaling.fit(rows.rows(), columns, (i, j) -> odd.typical(rows.values()[i * columns + j], j));
    }

    private static OddCells none(int columns) {
        double[] limit = new double[columns];
        Arrays.fill(limit, Double.POSITIVE_INFINITY);
        return new OddCells(new double[columns], limit);
    }

    static OddCells of(Matrix rows) {
        double[] median = new double[rows.columns()];
        double[] limit = new double[rows.columns()];
        for (int j = 0; j < median.length; j++) {
            double[] sorted = rows.column(j);
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
