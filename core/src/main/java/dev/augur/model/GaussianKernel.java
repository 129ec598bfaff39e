package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;

/**
 * {@code exp(-gamma |x - z|^2)} between rows and fixed centres z. Distances come from one matrix product, after rows and
 * centres are moved to the mean of the centres, so that a common offset of the features costs no digits.
 */
final class GaussianKernel {
    private final double gamma;
    private final float[] origin;
    private final float[] centres;
    private final double[] squares;
    private final int count;

    GaussianKernel(FeatureMatrix centres, double gamma) {
        this.gamma = gamma;
        this.count = centres.rows();
        this.origin = mean(centres);
        this.centres = moved(centres);
        this.squares = squaredNorms(this.centres, count);
    }

    /** Row-major, one row for each row of x, one column for each centre. */
    double[] apply(FeatureMatrix x) {
        float[] rows = moved(x);
        float[] products = new float[Math.multiplyExact(x.rows(), count)];
        int width = origin.length;
        Kernels.gemmNT(x.rows(), count, width, rows, 0, width, centres, 0, width, false, products, 0, count);
        double[] rowSquares = squaredNorms(rows, x.rows());
        double[] values = new double[products.length];
        for (int i = 0, at = 0; i < x.rows(); i++) {
            for (int j = 0; j < count; j++, at++) {
                values[at] = -gamma * Math.max(0, rowSquares[i] + squares[j] - 2.0 * products[at]);
            }
        }
        Kernels.exp(values, 0, values.length);
        return values;
    }

    private static float[] mean(FeatureMatrix x) {
        double[] sums = new double[x.columns()];
        for (int i = 0; i < x.rows(); i++) {
            for (int j = 0; j < sums.length; j++) {
                sums[j] += x.get(i, j);
            }
        }
        float[] mean = new float[sums.length];
        for (int j = 0; j < mean.length; j++) {
            mean[j] = (float) (sums[j] / x.rows());
        }
        return mean;
    }

    private float[] moved(FeatureMatrix x) {
        float[] moved = new float[Math.multiplyExact(x.rows(), x.columns())];
        float[] values = x.values();
        for (int at = 0; at < moved.length; ) {
            for (int j = 0; j < origin.length; j++, at++) {
                moved[at] = values[x.offset() + at] - origin[j];
            }
        }
        return moved;
    }

    private double[] squaredNorms(float[] rows, int count) {
        double[] norms = new double[count];
        for (int i = 0, at = 0; i < count; i++) {
            double sum = 0;
            for (int j = 0; j < origin.length; j++, at++) {
                sum += (double) rows[at] * rows[at];
            }
            norms[i] = sum;
        }
        return norms;
    }
}
