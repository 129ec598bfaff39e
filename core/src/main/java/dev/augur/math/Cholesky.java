package dev.augur.math;

import dev.augur.common.Check;

/**
 * Solves symmetric positive definite systems by {@code A = L Lt}, in panels of columns whose effect on the rest is applied four
 * columns at a time.
 */
public final class Cholesky {
    private static final int PANEL = 32;

    private final double[] l;
    private final int n;

    /** Overwrites the lower triangle of a row-major matrix with L; what is above the diagonal is not read. */
    public Cholesky(double[] matrix, int n) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        this.l = matrix;
        this.n = n;
        double[] transposed = new double[PANEL * n];
        for (int start = 0; start < n; start += PANEL) {
            int end = Math.min(start + PANEL, n);
            factorPanel(start, end);
            transpose(start, end, transposed);
            updateRest(start, end, transposed);
        }
    }

    private void factorPanel(int start, int end) {
        for (int i = start; i < n; i++) {
            for (int j = start; j < Math.min(i + 1, end); j++) {
                double sum = l[i * n + j];
                for (int c = start; c < j; c++) {
                    sum -= l[i * n + c] * l[j * n + c];
                }
                l[i * n + j] = i == j ? root(sum, i) : sum / l[j * n + j];
            }
        }
    }

    private static double root(double square, int i) {
        if (!(square > 0)) {
            throw new ArithmeticException("the matrix is not positive definite at row " + i + ": " + square);
        }
        return Math.sqrt(square);
    }

    /** The panel's columns below it, as rows. */
    private void transpose(int start, int end, double[] transposed) {
        for (int i = end; i < n; i++) {
            for (int c = start; c < end; c++) {
                transposed[(c - start) * n + i] = l[i * n + c];
            }
        }
    }

    private void updateRest(int start, int end, double[] transposed) {
        for (int i = end; i < n; i++) {
            int count = i - end + 1;
            int c = start;
            for (; c + 4 <= end; c += 4) {
                int at = i * n + c;
                int row = (c - start) * n + end;
                SymmetricSums.accumulate(
                        l,
                        i * n + end,
                        count,
                        transposed,
                        -l[at],
                        row,
                        -l[at + 1],
                        row + n,
                        -l[at + 2],
                        row + 2 * n,
                        -l[at + 3],
                        row + 3 * n);
            }
            for (; c < end; c++) {
                double factor = l[i * n + c];
                for (int j = 0; j < count; j++) {
                    l[i * n + end + j] -= factor * transposed[(c - start) * n + end + j];
                }
            }
        }
    }

    /** Overwrites {@code b}, row-major with {@code columns} right-hand sides, with the solution of {@code A x = b}. */
    public void solve(double[] b, int columns) {
        Check.sameSize("right-hand sides", b.length, Math.multiplyExact(n, columns));
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < i; c++) {
                subtract(b, i * columns, l[i * n + c], c * columns, columns);
            }
            divide(b, i * columns, l[i * n + i], columns);
        }
        for (int i = n - 1; i >= 0; i--) {
            divide(b, i * columns, l[i * n + i], columns);
            for (int c = 0; c < i; c++) {
                subtract(b, c * columns, l[i * n + c], i * columns, columns);
            }
        }
    }

    private static void subtract(double[] b, int to, double factor, int from, int columns) {
        for (int j = 0; j < columns; j++) {
            b[to + j] -= factor * b[from + j];
        }
    }

    private static void divide(double[] b, int at, double by, int columns) {
        for (int j = 0; j < columns; j++) {
            b[at + j] /= by;
        }
    }
}
