package dev.augur.methods;

import dev.augur.math.KernelMatrix;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * A kernel matrix whose rows are computed when they are first asked for, and kept: a solver that looks at few rows pays for few. For one
 * thread.
 */
public final class CachedKernel implements KernelMatrix {
    private static final double[] NOT_YET = {};

    private final double[][] rows;
    private final double[] diagonal;
    private final IntFunction<double[]> compute;

    /** Takes the diagonal over without a copy. */
    public CachedKernel(double[] diagonal, IntFunction<double[]> compute) {
        this.rows = new double[diagonal.length][];
        Arrays.fill(rows, NOT_YET);
        this.diagonal = diagonal;
        this.compute = compute;
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
