package dev.augur.math;

import java.util.Arrays;

/** Plain loops that run everywhere, written so that the compiler vectorises the inner one. */
final class PlainKernels implements KernelSet {
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
        for (int i = 0; i < m; i++) {
            int row = cOffset + i * ldc;
            if (!accumulate) {
                Arrays.fill(c, row, row + n, 0f);
            }
            if (transposeB) {
                addDots(n, k, a, aOffset + i * lda, b, bOffset, ldb, c, row);
            } else {
                int first = transposeA ? aOffset + i : aOffset + i * lda;
                addRows(n, k, a, first, transposeA ? lda : 1, b, bOffset, ldb, c, row);
            }
        }
    }

    private static void addDots(
            int n, int k, float[] a, int aRow, float[] b, int bOffset, int ldb, float[] c, int row) {
        for (int j = 0; j < n; j++) {
            int bRow = bOffset + j * ldb;
            float sum = 0;
            for (int p = 0; p < k; p++) {
                sum += a[aRow + p] * b[bRow + p];
            }
            c[row + j] += sum;
        }
    }

    private static void addRows(
            int n, int k, float[] a, int first, int stride, float[] b, int bOffset, int ldb, float[] c, int row) {
        for (int p = 0; p < k; p++) {
            float factor = a[first + p * stride];
            int bRow = bOffset + p * ldb;
            for (int j = 0; j < n; j++) {
                c[row + j] += factor * b[bRow + j];
            }
        }
    }

    @Override
    public void exp(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] = Math.exp(x[i]);
        }
    }
}
