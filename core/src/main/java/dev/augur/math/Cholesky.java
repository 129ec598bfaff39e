package dev.augur.math;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Solves symmetric positive definite systems by {@code A = Ut U}, in panels of rows: a panel is factored by itself, and its effect on
 * the rest is one sum of outer products.
 */
public final class Cholesky implements SymmetricSolver {
    private static final int PANEL = 24;
    /** Fewer right-hand sides than this are solved without panels. */
    private static final int FEW = 4;

    private final double[] u;
    private final int n;

    /** Overwrites the upper triangle of a row-major matrix with U; what is below the diagonal is lost. */
    public Cholesky(double[] matrix, int n) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        this.u = matrix;
        this.n = n;
        for (int start = 0; start < n; start += PANEL) {
            int end = Math.min(start + PANEL, n);
            factorPanel(start, end);
            Kernels.addOuterProducts(-1, u, rows(start, end, 0), end, n, u, n);
        }
    }

    private void factorPanel(int start, int end) {
        for (int i = start; i < end; i++) {
            for (int above = start; above < i; above++) {
                Kernels.axpy(-u[above * n + i], u, above * n + i, u, i * n + i, n - i);
            }
            double scale = 1 / root(u[i * n + i], i);
            for (int j = i; j < n; j++) {
                u[i * n + j] *= scale;
            }
        }
    }

    private static double root(double square, int i) {
        if (!(square > 0)) {
            throw new ArithmeticException("the matrix is not positive definite at row " + i + ": " + square);
        }
        return Math.sqrt(square);
    }

    /** Where rows of U from a column on start. */
    private int[] rows(int start, int end, int column) {
        int[] rows = new int[end - start];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (start + i) * n + column;
        }
        return rows;
    }

    int size() {
        return n;
    }

    @Override
    public void solve(double[] b, int columns) {
        otherHalf(half(b, columns), b, columns);
    }

    /** {@code U^-t b}, one vector after the other. */
    double[] half(double[] b, int columns) {
        Check.sameSize("right-hand sides", b.length, Math.multiplyExact(n, columns));
        double[] x = transposed(b, n, columns);
        solveTransposedFactor(x, columns);
        return x;
    }

    /** Writes {@code U^-1 x} to {@code b}, which is row-major, while the vectors of x follow one another and are lost. */
    public void otherHalf(double[] x, double[] b, int columns) {
        for (int i = n - 1; i >= 0; i--) {
            for (int v = 0; v < columns; v++) {
                double known = Kernels.dot(u, i * n + i + 1, x, v * n + i + 1, n - i - 1);
                x[v * n + i] = (x[v * n + i] - known) / u[i * n + i];
                b[i * columns + v] = x[v * n + i];
            }
        }
    }

    private static double[] transposed(double[] matrix, int rows, int columns) {
        double[] transposed = new double[matrix.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                transposed[j * rows + i] = matrix[i * columns + j];
            }
        }
        return transposed;
    }

    /** Replaces each of {@code count} vectors that follow one another by the solution of {@code Ut y = x}. */
    public void solveTransposedFactor(double[] x, int count) {
        int panel = count < FEW ? n : PANEL;
        for (int start = 0; start < n; start += panel) {
            int end = Math.min(start + panel, n);
            double[] solved = solvePanel(x, count, start, end);
            if (end < n) {
                int[] solvedRows = new int[end - start];
                Arrays.setAll(solvedRows, i -> i * count);
                Kernels.addTransposedProduct(
                        -1, count, n - end, solved, solvedRows, u, rows(start, end, end), x, end, n);
            }
        }
    }

    /** Entries {@code start..end-1} of the solutions, given those before; returns them row-major, a row for each entry. */
    private double[] solvePanel(double[] x, int count, int start, int end) {
        double[] solved = new double[(end - start) * count];
        for (int i = start, at = 0; i < end; i++) {
            for (int v = 0; v < count; v++, at++) {
                int entry = v * n + i;
                x[entry] /= u[i * n + i];
                solved[at] = x[entry];
                Kernels.axpy(-x[entry], u, i * n + i + 1, x, entry + 1, end - i - 1);
            }
        }
        return solved;
    }
}
