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
    /** Right-hand sides that are solved at a time: those of a thousand entries stay in the second-level cache. */
    private static final int GROUP = 64;

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
        if (count < FEW) {
            for (int v = 0; v < count; v++) {
                solveOne(x, v * n);
            }
            return;
        }
        for (int first = 0; first < count; first += GROUP) {
            solveGroup(x, first, Math.min(GROUP, count - first));
        }
    }

    private void solveGroup(double[] x, int first, int count) {
        double[] solved = new double[PANEL * count];
        int[] solvedRows = new int[PANEL];
        Arrays.setAll(solvedRows, i -> i * count);
        for (int start = 0; start < n; start += PANEL) {
            int end = Math.min(start + PANEL, n);
            solvePanel(x, first, count, start, end, solved);
            if (end < n) {
                Kernels.addTransposedProduct(
                        -1,
                        new ScatteredRows(solved, solvedRows),
                        new ScatteredRows(u, rows(start, end, end)),
                        new DoubleBlock(x, first * n + end, count, n - end, n));
            }
        }
    }

    private void solveOne(double[] x, int at) {
        for (int i = 0; i < n; i++) {
            x[at + i] /= u[i * n + i];
            Kernels.axpy(-x[at + i], u, i * n + i + 1, x, at + i + 1, n - i - 1);
        }
    }

    /**
     * Entries {@code start..end-1} of the solutions, given those before; they also go to {@code solved}, a row for each
     * entry, so that a step is taken for all vectors at once.
     */
    private void solvePanel(double[] x, int first, int count, int start, int end, double[] solved) {
        int from = first * n + start;
        for (int v = 0; v < count; v++) {
            for (int i = 0; i < end - start; i++) {
                solved[i * count + v] = x[from + v * n + i];
            }
        }
        for (int i = start; i < end; i++) {
            int row = (i - start) * count;
            double diagonal = u[i * n + i];
            for (int v = row; v < row + count; v++) {
                solved[v] /= diagonal;
            }
            for (int below = i + 1; below < end; below++) {
                Kernels.axpy(-u[i * n + below], solved, row, solved, (below - start) * count, count);
            }
        }
        for (int v = 0; v < count; v++) {
            for (int i = 0; i < end - start; i++) {
                x[from + v * n + i] = solved[i * count + v];
            }
        }
    }
}
