package dev.augur.math;

/**
 * A block of a matrix of doubles laid over an array: element (i, j) is {@code data[offset + i * stride + j]}.
 *
 * @param data the array, not a copy
 * @param offset where the first element is
 * @param rows their number
 * @param columns their number
 * @param stride from one row to the next
 */
public record DoubleBlock(double[] data, int offset, int rows, int columns, int stride) {
    /** Rows that follow one another. */
    public static DoubleBlock of(double[] data, int offset, int rows, int columns) {
        return new DoubleBlock(data, offset, rows, columns, columns);
    }

    /** Rows {@code from..to-1}. */
    public DoubleBlock rows(int from, int to) {
        return new DoubleBlock(data, row(from), to - from, columns, stride);
    }

    /** Where a row of the block starts. */
    public int row(int i) {
        return offset + i * stride;
    }
}
