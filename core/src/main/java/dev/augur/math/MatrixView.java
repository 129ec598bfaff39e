package dev.augur.math;

/**
 * A matrix of floats laid over an array, for products: element (i, j) is
 * {@code data[offset + i * rowStride + j * columnStride]}. A transpose is the same data with the strides swapped.
 *
 * @param data the array, not a copy
 * @param offset where the first element is
 * @param rows their number
 * @param columns their number
 * @param rowStride from one row to the next
 * @param columnStride from one column to the next
 */
public record MatrixView(float[] data, int offset, int rows, int columns, int rowStride, int columnStride) {
    /** Rows that follow one another. */
    public static MatrixView of(float[] data, int offset, int rows, int columns) {
        return new MatrixView(data, offset, rows, columns, columns, 1);
    }

    /** Rows that follow one another from the beginning of the array. */
    public static MatrixView of(float[] data, int rows, int columns) {
        return of(data, 0, rows, columns);
    }

    public MatrixView transposed() {
        return new MatrixView(data, offset, columns, rows, columnStride, rowStride);
    }

    public MatrixView rows(int from, int to) {
        return new MatrixView(data, index(from, 0), to - from, columns, rowStride, columnStride);
    }

    public MatrixView columns(int from, int to) {
        return new MatrixView(data, index(0, from), rows, to - from, rowStride, columnStride);
    }

    /** Whether neighbours in a row are neighbours in memory. */
    public boolean isRowMajor() {
        return columnStride == 1;
    }

    public int index(int row, int column) {
        return offset + row * rowStride + column * columnStride;
    }

    public float get(int row, int column) {
        return data[index(row, column)];
    }

    /** Copies part of a row, from {@code column} on, to the beginning of {@code target}. */
    void readRow(int row, int column, int columns, float[] target) {
        int from = index(row, column);
        if (columnStride == 1) {
            System.arraycopy(data, from, target, 0, columns);
        } else {
            for (int j = 0; j < columns; j++) {
                target[j] = data[from + j * columnStride];
            }
        }
    }

    /** The inverse of {@link #readRow}. */
    void writeRow(int row, int column, int columns, float[] source) {
        int to = index(row, column);
        if (columnStride == 1) {
            System.arraycopy(source, 0, data, to, columns);
        } else {
            for (int j = 0; j < columns; j++) {
                data[to + j * columnStride] = source[j];
            }
        }
    }

    /** Copies the tile whose first element is at {@code from} in the data to the beginning of {@code target}. */
    public void readTile(int from, int rows, int columns, float[] target, int targetStride) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                target[i * targetStride + j] = data[from + i * rowStride + j * columnStride];
            }
        }
    }

    /** The inverse of {@link #readTile}. */
    public void writeTile(int to, int rows, int columns, float[] source, int sourceStride) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                data[to + i * rowStride + j * columnStride] = source[i * sourceStride + j];
            }
        }
    }
}
