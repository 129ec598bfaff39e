package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Rows of features, row-major floats, immutable and always finite. A slice shares its numbers with the matrix it was
 * taken from.
 */
public final class FeatureMatrix {
    private final float[] values;
    private final int offset;
    private final int rows;
    private final int columns;
    private final LostPrecision lost;

    private FeatureMatrix(float[] values, int offset, int rows, int columns, LostPrecision lost) {
        this.values = values;
        this.offset = offset;
        this.rows = rows;
        this.columns = columns;
        this.lost = lost;
    }

    /** Uses the array itself, not a copy: the caller must not write to it afterwards. */
    public static FeatureMatrix wrap(float[] values, int rows, int columns) {
        return wrap(values, rows, columns, LostPrecision.NONE);
    }

    private static FeatureMatrix wrap(float[] values, int rows, int columns, LostPrecision lost) {
        Check.atLeast("rows", rows, 0);
        Check.positive("columns", columns);
        if ((long) rows * columns != values.length) {
            throw new IllegalArgumentException(
                    "values must hold " + rows + " x " + columns + " numbers, but holds " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw new IllegalArgumentException("features must be finite, but row " + i / columns + ", column "
                        + i % columns + " is " + values[i]);
            }
        }
        return new FeatureMatrix(values, 0, rows, columns, lost);
    }

    public static FeatureMatrix of(float[][] rows) {
        int columns = width(rows.length, rows.length == 0 ? 0 : rows[0].length);
        float[] values = new float[Math.multiplyExact(rows.length, columns)];
        for (int i = 0; i < rows.length; i++) {
            Check.sameSize("columns of row " + i, rows[i].length, columns);
            System.arraycopy(rows[i], 0, values, i * columns, columns);
        }
        return wrap(values, rows.length, columns);
    }

    /**
     * Rounds to single precision, which has seven digits. Numbers that are large compared with their differences, such
     * as seconds since 1970 within one day, lose those differences: {@link LacData} refuses such rows, and
     * {@link #of(double[][], double[])} keeps their digits.
     */
    public static FeatureMatrix of(double[][] rows) {
        return of(rows, rows.length == 0 ? 0 : rows[0].length, (i, j) -> rows[i][j]);
    }

    /** A single row to classify, in single precision. It is not checked for lost digits, which takes several rows. */
    public static FeatureMatrix ofRow(double[] row) {
        float[] values = new float[row.length];
        for (int j = 0; j < values.length; j++) {
            values[j] = toFloat(row[j], 0, j);
        }
        return wrap(values, 1, values.length);
    }

    /**
     * Subtracts an origin in double precision before rounding. Rows to classify need the same origin as the training
     * rows; any one of the training rows will do as the origin.
     */
    public static FeatureMatrix of(double[][] rows, double[] origin) {
        return of(rows, origin.length, (i, j) -> rows[i][j] - origin[j]);
    }

    private static FeatureMatrix of(double[][] rows, int columns, LostPrecision.Cells cells) {
        width(rows.length, columns);
        for (int i = 0; i < rows.length; i++) {
            Check.sameSize("columns of row " + i, rows[i].length, columns);
        }
        return of(cells, rows.length, columns);
    }

    /** Rounds to single precision, as {@link #of(double[][])} does. */
    public static FeatureMatrix of(Matrix x) {
        return of(x::get, x.rows(), x.columns());
    }

    private static FeatureMatrix of(LostPrecision.Cells cells, int rows, int columns) {
        float[] values = new float[Math.multiplyExact(rows, columns)];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                values[i * columns + j] = toFloat(cells.get(i, j), i, j);
            }
        }
        return wrap(values, rows, columns, LostPrecision.of(cells, rows, columns));
    }

    private static float toFloat(double value, int row, int column) {
        if (Double.isFinite(value) && Float.isInfinite((float) value)) {
            throw new IllegalArgumentException(
                    "features must fit a float, but row " + row + ", column " + column + " is " + value);
        }
        return (float) value;
    }

    private static int width(int rows, int columns) {
        Check.positive("rows", rows);
        return Check.positive("columns", columns);
    }

    /** Refuses rows to learn from if their differences were lost when they became floats. */
    void requireDigits() {
        lost.requireHarmless(this);
    }

    /** The rows of both, {@code first} on top. */
    public static FeatureMatrix concat(FeatureMatrix first, FeatureMatrix second) {
        Check.sameSize("columns of the second matrix", second.columns, first.columns);
        float[] values = new float[Math.multiplyExact(first.rows + second.rows, first.columns)];
        System.arraycopy(first.values, first.offset, values, 0, first.rows * first.columns);
        System.arraycopy(second.values, second.offset, values, first.rows * first.columns, second.rows * first.columns);
        return new FeatureMatrix(
                values,
                0,
                first.rows + second.rows,
                first.columns,
                LostPrecision.ofBoth(first.lost, first.rows, second.lost, second.rows));
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public float get(int row, int column) {
        Check.index("row", row, 0, rows);
        Check.index("column", column, 0, columns);
        return values[offset + row * columns + column];
    }

    /** A copy of one row. */
    public float[] row(int row) {
        Check.index("row", row, 0, rows);
        int start = offset + row * columns;
        return Arrays.copyOfRange(values, start, start + columns);
    }

    /** The rows {@code from..to-1}, sharing their numbers. */
    public FeatureMatrix slice(int from, int to) {
        Check.index("from", from, 0, rows + 1);
        Check.index("to", to, from, rows + 1);
        return new FeatureMatrix(values, offset + from * columns, to - from, columns, lost);
    }

    /** A copy of the chosen rows, in the order given. */
    public FeatureMatrix select(int[] chosen) {
        float[] copy = new float[Math.multiplyExact(chosen.length, columns)];
        copyRows(chosen, copy);
        return new FeatureMatrix(copy, 0, chosen.length, columns, lost);
    }

    /** Copies the chosen rows to the start of {@code target}; for loops that gather batches into one buffer. */
    public void copyRows(int[] chosen, float[] target) {
        copyRows(chosen, 0, chosen.length, target);
    }

    /** The part of {@link #copyRows(int[], float[])} that copies the chosen rows {@code from..to-1}. */
    public void copyRows(int[] chosen, int from, int to, float[] target) {
        for (int i = from; i < to; i++) {
            Check.index("row", chosen[i], 0, rows);
            System.arraycopy(values, offset + chosen[i] * columns, target, i * columns, columns);
        }
    }

    /**
     * A matrix over the start of a buffer that its owner keeps refilling with rows of a checked matrix; for the
     * training loop, which would otherwise allocate a batch for each step.
     */
    public static FeatureMatrix view(float[] buffer, int rows, int columns) {
        Check.atLeast("rows", rows, 0);
        Check.positive("columns", columns);
        Check.index("rows x columns", Math.multiplyExact(rows, columns), 0, buffer.length + 1);
        return new FeatureMatrix(buffer, 0, rows, columns, LostPrecision.NONE);
    }

    /**
     * The array behind this matrix, for kernels: not to be written to; row {@code i} starts at {@code offset + i *
     * columns}.
     */
    public float[] values() {
        return values;
    }

    /** Where the first row starts in {@link #values}. */
    public int offset() {
        return offset;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FeatureMatrix that
                && rows == that.rows
                && columns == that.columns
                && Arrays.equals(
                        values,
                        offset,
                        offset + rows * columns,
                        that.values,
                        that.offset,
                        that.offset + rows * columns);
    }

    @Override
    public int hashCode() {
        int hash = 31 * rows + columns;
        for (int i = offset; i < offset + rows * columns; i++) {
            hash = 31 * hash + Float.hashCode(values[i]);
        }
        return hash;
    }

    @Override
    public String toString() {
        return "FeatureMatrix[" + rows + " x " + columns + "]";
    }
}
