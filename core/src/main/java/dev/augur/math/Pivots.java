package dev.augur.math;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Rows of a positive semidefinite matrix that explain the others: those a Cholesky factorisation with diagonal pivoting takes, largest
 * remaining diagonal first, until none is left above a cut.
 */
public final class Pivots {
    private Pivots() {}

    /**
     * Indices of the rows, in the order of their taking; at least one.
     *
     * @param matrix row-major n x n, not changed
     * @param cut share of the largest diagonal entry
     */
    public static int[] of(double[] matrix, int n, double cut) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        Check.nonNegative("cut", cut);
        double[] left = new double[n];
        Arrays.setAll(left, i -> matrix[i * n + i]);
        double least = cut * Check.positive("largest diagonal entry", left[largest(left)]);
        int[] taken = new int[n];
        double[] factor = new double[n * n];
        int rank = 0;
        for (int pivot = largest(left); rank < n && left[pivot] > least; pivot = largest(left)) {
            System.arraycopy(matrix, pivot * n, factor, rank * n, n);
            for (int above = 0; above < rank; above++) {
                Kernels.axpy(-factor[above * n + pivot], factor, above * n, factor, rank * n, n);
            }
            double scale = 1 / Math.sqrt(left[pivot]);
            for (int j = 0; j < n; j++) {
                double entry = factor[rank * n + j] * scale;
                factor[rank * n + j] = entry;
                left[j] -= entry * entry;
            }
            left[pivot] = Double.NEGATIVE_INFINITY;
            taken[rank++] = pivot;
        }
        return Arrays.copyOf(taken, rank);
    }

    private static int largest(double[] values) {
        return Kernels.argmax(values, 0, values.length);
    }
}
