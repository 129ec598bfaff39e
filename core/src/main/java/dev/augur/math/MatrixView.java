package dev.augur.math;

/**
 * A matrix laid over an array: element (i, j) is {@code data[offset + i * rowStride + j * columnStride]}. A transpose is
 * the same data with the strides swapped.
 */
record MatrixView(float[] data, int offset, int rowStride, int columnStride) {
    /** Row-major with {@code leading} elements from one row to the next, read as its transpose on request. */
    static MatrixView rowMajor(float[] data, int offset, int leading, boolean transposed) {
        return transposed ? new MatrixView(data, offset, 1, leading) : new MatrixView(data, offset, leading, 1);
    }

    int index(int row, int column) {
        return offset + row * rowStride + column * columnStride;
    }

    float get(int row, int column) {
        return data[index(row, column)];
    }

    /** The part of it from this element on, to the right and down. */
    MatrixView from(int row, int column) {
        return new MatrixView(data, index(row, column), rowStride, columnStride);
    }

    MatrixView transposed() {
        return new MatrixView(data, offset, columnStride, rowStride);
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
    void readTile(int from, int rows, int columns, float[] target, int targetStride) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                target[i * targetStride + j] = data[from + i * rowStride + j * columnStride];
            }
        }
    }

    /** The inverse of {@link #readTile}. */
    void writeTile(int to, int rows, int columns, float[] source, int sourceStride) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                data[to + i * rowStride + j * columnStride] = source[i * sourceStride + j];
            }
        }
    }
}
