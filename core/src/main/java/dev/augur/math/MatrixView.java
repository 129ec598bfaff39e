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
}
