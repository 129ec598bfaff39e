package dev.augur.prior;

import dev.augur.math.KernelMatrix;
import dev.augur.math.Kernels;

/** {@code exp(-d^2 / (2 w^2))} from squared distances, whose lower triangle is stored; rows are computed when asked for. */
final class GaussianGram implements KernelMatrix {
    private final double[][] squared;
    private final double factor;
    private final double[] row;

    GaussianGram(double[][] squared, double width) {
        this.squared = squared;
        this.factor = -1 / (2 * width * width);
        this.row = new double[squared.length];
    }

    @Override
    public int size() {
        return squared.length;
    }

    @Override
    public double diagonal(int i) {
        return 1;
    }

    @Override
    public double[] row(int i) {
        for (int j = 0; j < i; j++) {
            row[j] = factor * squared[i][j];
        }
        row[i] = 0;
        for (int j = i + 1; j < row.length; j++) {
            row[j] = factor * squared[j][i];
        }
        Kernels.exp(row, 0, row.length);
        return row;
    }
}
