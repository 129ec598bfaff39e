package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.SymmetricEigen;
import java.util.Arrays;

/**
 * Directions in which rows differ most.
 *
 * @param mean of the rows
 * @param axes a unit vector for each direction, the most important first
 */
record PrincipalAxes(double[] mean, double[][] axes) {
    /** As many axes as it takes to cover a share of the variance, at least one and at most {@code most}. */
    static PrincipalAxes of(Matrix rows, double share, int most) {
        double[] mean = mean(rows);
        SymmetricEigen eigen = new SymmetricEigen(covariance(rows, mean), rows.columns());
        double[] values = eigen.values();
        double all = Arrays.stream(values).map(value -> Math.max(0, value)).sum();
        int last = values.length - 1;
        int count = 0;
        double sum = 0;
        while (count < Math.min(most, values.length) && (count == 0 || sum < share * all)) {
            sum += Math.max(0, values[last - count]);
            count++;
        }
        double[][] axes = new double[count][];
        Arrays.setAll(axes, a -> eigen.vector(last - a));
        return new PrincipalAxes(mean, axes);
    }

    static double[] mean(Matrix rows) {
        double[] mean = new double[rows.columns()];
        for (int i = 0; i < rows.rows(); i++) {
            rows.addRow(i, 1.0 / rows.rows(), mean);
        }
        return mean;
    }

    /** Row-major. */
    static double[] covariance(Matrix rows, double[] mean) {
        int d = rows.columns();
        double[] covariance = new double[d * d];
        double[] centred = new double[d];
        for (int i = 0; i < rows.rows(); i++) {
            for (int j = 0; j < d; j++) {
                centred[j] = rows.get(i, j) - mean[j];
            }
            for (int j = 0; j < d; j++) {
                Kernels.axpy(centred[j] / rows.rows(), centred, 0, covariance, j * d, d);
            }
        }
        return covariance;
    }

    Matrix apply(Matrix rows) {
        Matrix projected = new Matrix(rows.rows(), axes.length);
        double[] centred = new double[mean.length];
        for (int i = 0; i < rows.rows(); i++) {
            for (int j = 0; j < mean.length; j++) {
                centred[j] = rows.get(i, j) - mean[j];
            }
            for (int a = 0; a < axes.length; a++) {
                projected.set(i, a, Kernels.dot(centred, 0, axes[a], 0, mean.length));
            }
        }
        return projected;
    }
}
