package dev.augur.math;

import dev.augur.common.Check;

/**
 * Solves symmetric positive definite systems by {@code A = L Lt}, in panels of columns: a panel is factored by itself, and its
 * effect on the rest is one sum of outer products.
 */
public final class Cholesky {
    private static final int PANEL = 24;

    private final double[] l;
    private final int n;

    /** Overwrites the lower triangle of a row-major matrix with L; what is above the diagonal is lost. */
    public Cholesky(double[] matrix, int n) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        this.l = matrix;
        this.n = n;
        double[] transposed = new double[PANEL * n];
        for (int start = 0; start < n; start += PANEL) {
            int end = Math.min(start + PANEL, n);
            factorPanel(start, end);
            updateRest(start, end, transposed);
        }
    }

    private void factorPanel(int start, int end) {
        for (int i = start; i < n; i++) {
            for (int j = start; j < Math.min(i + 1, end); j++) {
                double value = l[i * n + j];
                for (int c = start; c < j; c++) {
                    value -= l[i * n + c] * l[j * n + c];
                }
                l[i * n + j] = i == j ? root(value, i) : value / l[j * n + j];
            }
        }
    }

    private static double root(double square, int i) {
        if (!(square > 0)) {
            throw new ArithmeticException("the matrix is not positive definite at row " + i + ": " + square);
        }
        return Math.sqrt(square);
    }

    /** Takes the panel's columns below it as rows, whose outer products leave the rest. */
    private void updateRest(int start, int end, double[] transposed) {
        int[] rows = new int[end - start];
        for (int c = 0; c < rows.length; c++) {
            rows[c] = c * n;
            for (int i = end; i < n; i++) {
                transposed[c * n + i] = l[i * n + start + c];
            }
        }
        Kernels.addOuterProducts(-1, transposed, rows, end, n, l, n);
    }

    /** Overwrites {@code b}, row-major with {@code columns} right-hand sides, with the solution of {@code A x = b}. */
    public void solve(double[] b, int columns) {
        Check.sameSize("right-hand sides", b.length, Math.multiplyExact(n, columns));
        double[] x = new double[n];
        for (int c = 0; c < columns; c++) {
            for (int i = 0; i < n; i++) {
                x[i] = (b[i * columns + c] - Kernels.dot(l, i * n, x, 0, i)) / l[i * n + i];
            }
            for (int i = n - 1; i >= 0; i--) {
                x[i] /= l[i * n + i];
                Kernels.axpy(-x[i], l, i * n, x, 0, i);
            }
            for (int i = 0; i < n; i++) {
                b[i * columns + c] = x[i];
            }
        }
    }
}
