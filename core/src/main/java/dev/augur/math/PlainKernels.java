package dev.augur.math;

import java.util.Arrays;

/** Plain loops that run everywhere, written so that the compiler vectorises the inner one. */
final class PlainKernels implements KernelSet {
    /** A block of B, {@code INNER_BLOCK x COLUMN_BLOCK} floats or 128 KB, stays in the second-level cache. */
    private static final int INNER_BLOCK = 128;

    private static final int COLUMN_BLOCK = 256;

    @Override
    public String describe() {
        return "plain loops";
    }

    @Override
    public void gemm(
            boolean transposeA,
            boolean transposeB,
            int m,
            int n,
            int k,
            float[] a,
            int aOffset,
            int lda,
            float[] b,
            int bOffset,
            int ldb,
            boolean accumulate,
            float[] c,
            int cOffset,
            int ldc) {
        if (!accumulate) {
            for (int i = 0; i < m; i++) {
                Arrays.fill(c, cOffset + i * ldc, cOffset + i * ldc + n, 0f);
            }
        }
        MatrixView left = MatrixView.rowMajor(a, aOffset, lda, transposeA);
        MatrixView right = MatrixView.rowMajor(b, bOffset, ldb, transposeB);
        float[] block = new float[Math.min(k, INNER_BLOCK) * Math.min(n, COLUMN_BLOCK)];
        for (int column = 0; column < n; column += COLUMN_BLOCK) {
            int columns = Math.min(COLUMN_BLOCK, n - column);
            for (int p = 0; p < k; p += INNER_BLOCK) {
                int inner = Math.min(INNER_BLOCK, k - p);
                copyBlock(right, p, inner, column, columns, block);
                for (int i = 0; i < m; i++) {
                    addRow(left, i, p, inner, block, columns, c, cOffset + i * ldc + column);
                }
            }
        }
    }

    /** A block of B, row-major whatever the layout of B. */
    private static void copyBlock(MatrixView b, int p, int inner, int column, int columns, float[] block) {
        for (int q = 0; q < inner; q++) {
            int row = b.index(p + q, column);
            for (int j = 0; j < columns; j++) {
                block[q * columns + j] = b.data()[row + j * b.columnStride()];
            }
        }
    }

    /** One row of A times the block, four rows of the block at a time so that C is read and written less often. */
    private static void addRow(MatrixView a, int i, int p, int inner, float[] block, int columns, float[] c, int row) {
        int at = a.index(i, p);
        int step = a.columnStride();
        float[] factors = a.data();
        int q = 0;
        for (; q + 4 <= inner; q += 4) {
            addFour(
                    factors[at + q * step],
                    factors[at + (q + 1) * step],
                    factors[at + (q + 2) * step],
                    factors[at + (q + 3) * step],
                    block,
                    q * columns,
                    columns,
                    c,
                    row);
        }
        for (; q < inner; q++) {
            float factor = factors[at + q * step];
            for (int j = 0; j < columns; j++) {
                c[row + j] += factor * block[q * columns + j];
            }
        }
    }

    private static void addFour(
            float f0, float f1, float f2, float f3, float[] block, int row0, int columns, float[] c, int row) {
        int row1 = row0 + columns;
        int row2 = row1 + columns;
        int row3 = row2 + columns;
        for (int j = 0; j < columns; j++) {
            c[row + j] += f0 * block[row0 + j] + f1 * block[row1 + j] + f2 * block[row2 + j] + f3 * block[row3 + j];
        }
    }

    @Override
    public void exp(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] = Exponential.of(x[i]);
        }
    }
}
