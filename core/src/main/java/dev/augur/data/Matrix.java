package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers in rows and columns, row-major doubles: scores of classes or their gradients, points, features, kernel
 * values.
 */
public final class Matrix {
    private final double[] values;
    private final int rows;
    private final int columns;

    public Matrix(int rows, int columns) {
        this(new double[size(rows, columns)], rows, columns);
    }

    private Matrix(double[] values, int rows, int columns) {
        this.values = values;
        this.rows = rows;
        this.columns = columns;
    }

    private static int size(int rows, int columns) {
        return Math.multiplyExact(Check.atLeast("rows", rows, 0), Check.positive("columns", columns));
    }

    public static Matrix of(double[][] rows) {
        Check.positive("rows", rows.length);
        Matrix matrix = new Matrix(rows.length, Check.positive("columns", rows[0].length));
        for (int i = 0; i < rows.length; i++) {
            Check.sameSize("columns of row " + i, rows[i].length, matrix.columns);
            System.arraycopy(rows[i], 0, matrix.values, i * matrix.columns, matrix.columns);
        }
        return matrix;
    }

    /** The same numbers in double precision. */
    public static Matrix of(FeatureMatrix x) {
        Matrix matrix = new Matrix(x.rows(), x.columns());
        float[] from = x.values();
        int offset = x.offset();
        for (int at = 0; at < matrix.values.length; at++) {
            matrix.values[at] = from[offset + at];
        }
        return matrix;
    }

    /** Uses the array itself, not a copy. */
    public static Matrix wrap(double[] values, int rows, int columns) {
        Check.sameSize("values", values.length, size(rows, columns));
        return new Matrix(values, rows, columns);
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public double get(int row, int column) {
        return values[at(row, column)];
    }

    public void set(int row, int column, double value) {
        values[at(row, column)] = value;
    }

    private int at(int row, int column) {
        Check.index("column", column, 0, columns);
        return start(row) + column;
    }

    private int start(int row) {
        return Check.index("row", row, 0, rows) * columns;
    }

    /** A copy of one row. */
    public double[] row(int row) {
        return Arrays.copyOfRange(values, start(row), start(row) + columns);
    }

    /** A copy of one column. */
    public double[] column(int column) {
        Check.index("column", column, 0, columns);
        double[] copy = new double[rows];
        Arrays.setAll(copy, i -> get(i, column));
        return copy;
    }

    /** A copy of the rows {@code from..to-1}. */
    public Matrix slice(int from, int to) {
        Check.index("from", from, 0, rows + 1);
        Check.index("to", to, from, rows + 1);
        return new Matrix(Arrays.copyOfRange(values, from * columns, to * columns), to - from, columns);
    }

    /** A copy of some rows, in this order. */
    public Matrix select(int[] chosen) {
        Matrix some = new Matrix(chosen.length, columns);
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(values, start(chosen[i]), some.values, i * columns, columns);
        }
        return some;
    }

    /** Adds a row times a factor to a sum of rows. */
    public void addRow(int row, double factor, double[] sum) {
        Kernels.axpy(factor, values, start(row), sum, 0, columns);
    }

    public Matrix transposed() {
        Matrix transposed = new Matrix(columns, rows);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                transposed.values[j * rows + i] = values[i * columns + j];
            }
        }
        return transposed;
    }

    /** The rows of all parts, one part after the other. */
    public static Matrix concat(int columns, List<Matrix> parts) {
        Matrix all = new Matrix(parts.stream().mapToInt(Matrix::rows).sum(), columns);
        int at = 0;
        for (Matrix part : parts) {
            Check.sameSize("columns", part.columns, columns);
            System.arraycopy(part.values, 0, all.values, at, part.values.length);
            at += part.values.length;
        }
        return all;
    }

    /** The column with the largest score; ties go to the lowest. */
    public int argmax(int row) {
        return argmax(row, columns);
    }

    /** The column with the largest score among the first {@code count}; ties go to the lowest. */
    public int argmax(int row, int count) {
        Check.index("count", count, 1, columns + 1);
        return Kernels.argmax(values, start(row), start(row) + count);
    }

    /** {@link #argmax(int)} of every row. */
    public int[] argmax() {
        int[] best = new int[rows];
        Arrays.setAll(best, this::argmax);
        return best;
    }

    /** The softmax of every row. */
    public Matrix softmax() {
        return softmax(columns);
    }

    /** The softmax of the first {@code count} columns of every row. */
    public Matrix softmax(int count) {
        Check.index("count", count, 1, columns + 1);
        Matrix softmax = new Matrix(rows, count);
        for (int i = 0; i < rows; i++) {
            Kernels.softmax(values, i * columns, softmax.values, i * count, count);
        }
        return softmax;
    }

    /** The array behind this matrix, row by row, for kernels. */
    public double[] values() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix that
                && rows == that.rows
                && columns == that.columns
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * rows + columns) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "Matrix[" + rows + " x " + columns + "]";
    }
}
