package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import dev.augur.math.SquaredDistances;

/**
 * {@code exp(-gamma |x - z|^2)} between rows and fixed centres z. Distances of many features come from one matrix product in single
 * precision, after rows and centres are moved to the mean of the centres, so that a common offset of the features costs no digits. With
 * few features kernel matrices are nearly singular, coefficients large and of both signs, and every digit counts: there distances are
 * sums of squared differences in double precision.
 */
final class GaussianKernel {
    private static final int FEW_FEATURES = 16;

    private final double gamma;
    private final double[][] features;
    private final float[] origin;
    private final float[] centres;
    private final double[] squares;
    private final int count;

    GaussianKernel(FeatureMatrix centres, double gamma) {
        this.gamma = gamma;
        this.features =
                SquaredDistances.transpose(centres.values(), centres.offset(), centres.rows(), centres.columns());
        this.count = centres.rows();
        this.origin = mean(centres);
        this.centres = moved(centres);
        this.squares = squaredNorms(this.centres, count);
    }

    /** Row-major, one row for each row of x, one column for each centre. */
    double[] apply(FeatureMatrix x) {
        double[] values = features.length <= FEW_FEATURES ? differences(x) : products(x);
        for (int at = 0; at < values.length; at++) {
            values[at] *= -gamma;
        }
        Kernels.exp(values, 0, values.length);
        return values;
    }

    private double[] differences(FeatureMatrix x) {
        double[] distances = new double[Math.multiplyExact(x.rows(), count)];
        for (int i = 0; i < x.rows(); i++) {
            for (int f = 0; f < features.length; f++) {
                Kernels.addSquares(x.get(i, f), features[f], 0, distances, i * count, count);
            }
        }
        return distances;
    }

    private double[] products(FeatureMatrix x) {
        float[] rows = moved(x);
        float[] products = new float[Math.multiplyExact(x.rows(), count)];
        int width = origin.length;
        Kernels.gemmNT(x.rows(), count, width, rows, 0, width, centres, 0, width, false, products, 0, count);
        double[] rowSquares = squaredNorms(rows, x.rows());
        double[] distances = new double[products.length];
        for (int i = 0, at = 0; i < x.rows(); i++) {
            for (int j = 0; j < count; j++, at++) {
                distances[at] = Float.isFinite(products[at])
                        ? Math.max(0, rowSquares[i] + squares[j] - 2.0 * products[at])
                        : Double.POSITIVE_INFINITY;
            }
        }
        return distances;
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
