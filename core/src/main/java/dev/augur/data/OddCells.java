package dev.augur.data;

import dev.augur.math.stats.Medians;
import java.util.Arrays;

/**
 * Which cells are no measurements: a few of a column, farther from its median than anything that was measured, such as
 * 999999 for unknown. Two of them would stretch a scaling so much that all other rows look alike in that column.
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

    /**
     * The scaling of these rows in which odd cells have no say, but stay where they are.
     *
     * @param heavyTails whether tails are heavy everywhere; then all cells have a say
     */
    static Scaler scaler(Scaling scaling, Matrix rows, boolean heavyTails) {
        int columns = rows.columns();
        Scaling.Cells cells = (i, j) -> rows.values()[i * columns + j];
        OddCells odd = heavyTails ? none(columns) : of(rows.rows(), columns, cells);
        return scaling.fit(rows.rows(), columns, (i, j) -> odd.typical(cells.get(i, j), j));
    }

    static OddCells none(int columns) {
        double[] limit = new double[columns];
        Arrays.fill(limit, Double.POSITIVE_INFINITY);
        return new OddCells(new double[columns], limit);
    }

    static OddCells of(int rows, int columns, Scaling.Cells x) {
        OddCells odd = none(columns);
        double[] deviations = farthest(rows, columns, x);
        double[] column = new double[rows];
        for (int j = 0; j < columns; j++) {
            if (deviations[j] >= leastDeviations(rows)) {
                for (int i = 0; i < rows; i++) {
                    column[i] = x.get(i, j);
                }
                odd.look(column, j);
            }
        }
        return odd;
    }

    /** How many standard deviations from the mean of each column its farthest cell is. */
    private static double[] farthest(int rows, int columns, Scaling.Cells x) {
        Scaler scaler = Scaling.STD.fit(rows, columns, x);
        double[] farthest = new double[columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double deviations = Math.abs(x.get(i, j) - scaler.shift()[j]) / scaler.divisor()[j];
                farthest[j] = Math.max(farthest[j], deviations);
            }
        }
        return farthest;
    }

    /**
     * The farthest odd cell is at least so many deviations from the mean, so that most columns need not be put in
     * order. Let it be 1 from the median, and a share s of the cells odd: the others are within 1/10, the mean within s
     * + 1/10, and the variance at most s + 1/100.
     */
    private static double leastDeviations(int rows) {
        double share = (double) few(rows) / rows;
        return (1 - share - 1 / GAP) / Math.sqrt(share + 1 / (GAP * GAP));
    }

    private static int few(int rows) {
        return Math.max(2, (int) (FEW * rows));
    }

    private void look(double[] column, int j) {
        median[j] = quantile(column, 0.5);
        double near = Math.max(quantile(column, 0.84) - median[j], median[j] - quantile(column, 0.16));
        if (near > 0) {
            limit[j] = limit(column, median[j], FAR * near);
        }
    }

    private static double quantile(double[] column, double q) {
        return Medians.select(column, (int) Math.rint(q * (column.length - 1)));
    }

    private static double limit(double[] column, double median, double far) {
        double[] distances =
                Arrays.stream(column).map(value -> Math.abs(value - median)).toArray();
        int first = Math.max(0, distances.length - 1 - few(distances.length));
        Medians.select(distances, first);
        Arrays.sort(distances, first, distances.length);
        for (int i = first; i < distances.length - 1; i++) {
            if (distances[i + 1] > Math.max(far, GAP * distances[i])) {
                return distances[i];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Whether a column has some. */
    boolean in(int column) {
        return limit[column] < Double.POSITIVE_INFINITY;
    }

    /** A cell of a column as it is, or the median in place of an odd one. */
    double typical(double value, int column) {
        return Math.abs(value - median[column]) > limit[column] ? median[column] : value;
    }
}
