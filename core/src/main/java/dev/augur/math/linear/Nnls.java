package dev.augur.math.linear;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Least squares with non-negative unknowns, {@code min |A x - b|, x >= 0}, by the active sets of Lawson and Hanson
 * (1974).
 */
public final class Nnls {
    private static final double TOLERANCE = 1e-12;
    private static final int ROUNDS_PER_UNKNOWN = 30;

    private final double[][] gram;
    private final double[] right;
    private final double[] x;
    private final boolean[] free;

    private Nnls(double[][] a, double[] b) {
        int unknowns = a[0].length;
        this.gram = new double[unknowns][unknowns];
        this.right = new double[unknowns];
        for (int row = 0; row < a.length; row++) {
            Check.sameSize("columns of row " + row, a[row].length, unknowns);
            for (int i = 0; i < unknowns; i++) {
                right[i] += a[row][i] * b[row];
                for (int j = 0; j < unknowns; j++) {
                    gram[i][j] += a[row][i] * a[row][j];
                }
            }
        }
        this.x = new double[unknowns];
        this.free = new boolean[unknowns];
    }

    /** Solves for a small matrix, given by rows. */
    public static double[] solve(double[][] a, double[] b) {
        Check.positive("rows", a.length);
        Check.positive("columns", a[0].length);
        Check.sameSize("right-hand side", b.length, a.length);
        Nnls problem = new Nnls(a, b);
        problem.run();
        return problem.x;
    }

    private void run() {
        for (int round = 0; round < ROUNDS_PER_UNKNOWN * x.length; round++) {
            int next = steepest();
            if (next < 0) {
                return;
            }
            free[next] = true;
            while (!walkTo(freeSolution())) {
                // each turn fixes at least one unknown at 0
            }
        }
    }

    /** The unknown at 0 that lowers the error fastest, or -1 where none does. */
    private int steepest() {
        int best = -1;
        double most = TOLERANCE * (1 + Arrays.stream(right).map(Math::abs).max().orElse(0));
        for (int i = 0; i < x.length; i++) {
            double slope = right[i];
            for (int j = 0; j < x.length; j++) {
                slope -= gram[i][j] * x[j];
            }
            if (!free[i] && slope > most) {
                most = slope;
                best = i;
            }
        }
        return best;
    }

    private boolean walkTo(double[] solution) {
        double share = 1;
        for (int i = 0; i < x.length; i++) {
            if (free[i] && solution[i] <= 0) {
                share = Math.min(share, x[i] / Math.max(x[i] - solution[i], Double.MIN_NORMAL));
            }
        }
        boolean arrived = true;
        for (int i = 0; i < x.length; i++) {
            if (free[i]) {
                x[i] += share * (solution[i] - x[i]);
                if (solution[i] <= 0 && x[i] <= TOLERANCE) {
                    x[i] = 0;
                    free[i] = false;
                    arrived = false;
                }
            }
        }
        return arrived;
    }

    /** Solves for the free unknowns alone, by elimination with pivots on the diagonal; dependent ones stay at 0. */
    private double[] freeSolution() {
        double[][] m = new double[x.length][];
        double[] solution = right.clone();
        boolean[] used = new boolean[x.length];
        for (int i = 0; i < x.length; i++) {
            m[i] = gram[i].clone();
        }
        int pivot;
        while ((pivot = largestDiagonal(m, used)) >= 0) {
            used[pivot] = true;
            eliminate(m, solution, pivot);
        }
        for (int i = 0; i < x.length; i++) {
            solution[i] = used[i] ? solution[i] / m[i][i] : 0;
        }
        return solution;
    }

    private int largestDiagonal(double[][] m, boolean[] used) {
        int pivot = -1;
        for (int i = 0; i < x.length; i++) {
            boolean usable = free[i] && !used[i] && m[i][i] > TOLERANCE * gram[i][i];
            if (usable && (pivot < 0 || m[i][i] > m[pivot][pivot])) {
                pivot = i;
            }
        }
        return pivot;
    }

    private void eliminate(double[][] m, double[] solution, int pivot) {
        for (int i = 0; i < x.length; i++) {
            if (i != pivot && free[i]) {
                double factor = m[i][pivot] / m[pivot][pivot];
                for (int j = 0; j < x.length; j++) {
                    m[i][j] -= factor * m[pivot][j];
                }
                solution[i] -= factor * solution[pivot];
            }
        }
    }
}
