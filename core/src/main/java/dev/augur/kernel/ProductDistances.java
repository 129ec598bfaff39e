package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/**
 * {@code |x|^2 + |z|^2 - 2 x.z} from rows x to fixed points z by one matrix product in single precision, after rows and points are moved to the
 * mean of the points, so that a common offset of the features costs no digits.
 */
final class ProductDistances implements Distances {
    private final float[] origin;
    private final float[] points;
    private final double[] squares;

    ProductDistances(FeatureMatrix points) {
        this.origin = mean(points);
        this.points = moved(points);
        this.squares = squaredNorms(this.points, points.rows());
    }

    @Override
    public Matrix from(Matrix rows) {
        return from(FeatureMatrix.of(rows));
    }

    @Override
    public Matrix from(FeatureMatrix x) {
        float[] rows = moved(x);
        int count = squares.length;
        float[] products = new float[Math.multiplyExact(x.rows(), count)];
        int width = origin.length;
        Kernels.gemmNT(x.rows(), count, width, rows, 0, width, points, 0, width, false, products, 0, count);
        double[] rowSquares = squaredNorms(rows, x.rows());
        double[] distances = new double[products.length];
        for (int i = 0, at = 0; i < x.rows(); i++) {
            for (int j = 0; j < count; j++, at++) {
                distances[at] = Float.isFinite(products[at])
                        ? Math.max(0, rowSquares[i] + squares[j] - 2.0 * products[at])
                        : Double.POSITIVE_INFINITY;
            }
        }
        return Matrix.wrap(distances, x.rows(), count);
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
