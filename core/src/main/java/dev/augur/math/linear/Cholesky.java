package dev.augur.math.linear;

import dev.augur.common.Check;
import dev.augur.math.DoubleBlock;
import dev.augur.math.Kernels;
import dev.augur.math.ScatteredRows;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Solves symmetric positive definite systems by {@code A = Ut U}, in panels of rows: a panel is factored by itself, and
 * its effect on the rest is one sum of outer products.
 */
public final class Cholesky implements SymmetricSolver {
    private static final int PANEL = 24;
    /** Fewer right-hand sides than this are solved without panels. */
    private static final int FEW = 4;

    private final double[] u;
    private final int n;
    private final double cut;
    private final boolean[] explained;

    /** Overwrites the upper triangle of a row-major matrix with U; what is below the diagonal is lost. */
    public Cholesky(double[] matrix, int n) {
        this(matrix, n, 0);
    }

    /**
     * Rows of which earlier rows leave no more than the cut become rows of zeros in U: solve without them, see
     * {@link #independent}.
     */
    public Cholesky(double[] matrix, int n, double cut) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        this.u = matrix;
        this.n = n;
        this.cut = Check.nonNegative("cut", cut);
        this.explained = new boolean[n];
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
            double scale = inverseRoot(u[i * n + i], i);
            for (int j = i; j < n; j++) {
                u[i * n + j] *= scale;
            }
        }
    }

    private double inverseRoot(double square, int i) {
        if (square > cut) {
            return 1 / Math.sqrt(square);
        }
        if (cut == 0 || Double.isNaN(square)) {
            throw new ArithmeticException("the matrix is not positive definite at row " + i + ": " + square);
        }
        explained[i] = true;
        return 0;
    }

    /** Rows that earlier rows do not explain, ascending; all of them where the cut is 0. */
    public int[] independent() {
        return IntStream.range(0, n).filter(i -> !explained[i]).toArray();
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

    /**
     * Writes {@code U^-1 x} to {@code b}, which is row-major, while the vectors of x follow one another and are lost.
     */
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
                        -1,
                        new ScatteredRows(solved, solvedRows),
                        new ScatteredRows(u, rows(start, end, end)),
                        new DoubleBlock(x, end, count, n - end, n));
            }
        }
    }

    /**
     * Entries {@code start..end-1} of the solutions, given those before; returns them row-major, a row for each entry.
     */
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
