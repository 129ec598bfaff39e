package dev.augur.math;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code K ~ L Lt} of low rank by pivoted incomplete Cholesky (Fine and Scheinberg 2001): the next pivot is the largest residual of
 * the diagonal, and no entry of {@code K - L Lt} exceeds the tolerance at the end. A Gaussian kernel of numbers on a line has
 * a rank of some twenty, however many numbers there are.
 */
public final class IncompleteCholesky {
    private IncompleteCholesky() {}

    /** The columns of L, each as long as the matrix is wide. */
    public static double[][] columns(KernelMatrix kernel, double tolerance) {
        double[] residual = new double[kernel.size()];
        Arrays.setAll(residual, kernel::diagonal);
        List<double[]> columns = new ArrayList<>();
        while (columns.size() < residual.length) {
            int pivot = Kernels.argmax(residual, 0, residual.length);
            if (residual[pivot] <= tolerance) {
                break;
            }
            double[] column = nextColumn(kernel, pivot, Math.sqrt(residual[pivot]), columns);
            for (int i = 0; i < residual.length; i++) {
                residual[i] -= column[i] * column[i];
            }
            residual[pivot] = 0;
            columns.add(column);
        }
        return columns.toArray(double[][]::new);
    }

    private static double[] nextColumn(KernelMatrix kernel, int pivot, double root, List<double[]> columns) {
        double[] column = kernel.row(pivot).clone();
        for (double[] earlier : columns) {
            double factor = earlier[pivot];
            for (int i = 0; i < column.length; i++) {
                column[i] -= factor * earlier[i];
            }
        }
        for (int i = 0; i < column.length; i++) {
            column[i] /= root;
        }
        return column;
    }
}
