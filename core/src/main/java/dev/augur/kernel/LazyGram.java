package dev.augur.kernel;

import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The values of a kernel between all pairs of rows, computed row by row when they are first asked for, and kept: a
 * solver that looks at few rows pays for few. For one thread.
 */
public final class LazyGram implements KernelMatrix {
    private static final double[] NOT_YET = {};

    private final double[][] rows;
    private final double[] diagonal;
    private final IntFunction<double[]> compute;

    /** Takes the diagonal over without a copy. */
    public LazyGram(double[] diagonal, IntFunction<double[]> compute) {
        this.rows = new double[diagonal.length][];
        Arrays.fill(rows, NOT_YET);
        this.diagonal = diagonal;
        this.compute = compute;
    }

    /** {@code exp(-gamma d)}, where d are the squared distances of row i from all rows. */
    public static LazyGram gaussian(int size, double gamma, IntFunction<double[]> squared) {
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return new LazyGram(ones, i -> {
            double[] row = squared.apply(i);
            Kernels.exp(-gamma, row, 0, row.length);
            return row;
        });
    }

    @Override
    public int size() {
        return diagonal.length;
    }

    @Override
    public double diagonal(int i) {
        return diagonal[i];
    }

    @Override
    public double[] row(int i) {
        if (rows[i].length == 0) {
            rows[i] = compute.apply(i);
        }
        return rows[i];
    }
}
