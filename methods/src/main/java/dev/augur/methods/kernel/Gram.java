package dev.augur.methods.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import dev.augur.math.SquaredDistances;

/** The values of a kernel between all rows of a matrix, row-major, in double precision. */
public final class Gram {
    private final int size;
    private final double[] values;

    private Gram(int size) {
        this.size = size;
        this.values = new double[Math.multiplyExact(size, size)];
    }

    /** {@code <x_i, x_j>}. */
    public static Gram linear(FeatureMatrix rows) {
        Gram gram = new Gram(rows.rows());
        double[][] features = SquaredDistances.transpose(rows.values(), rows.offset(), rows.rows(), rows.columns());
        for (int i = 0; i < gram.size; i++) {
            for (double[] feature : features) {
                Kernels.axpy(feature[i], feature, 0, gram.values, i * gram.size, i + 1);
            }
        }
        gram.mirror();
        return gram;
    }

    /** {@code exp(-gamma |x_i - x_j|^2)}. */
    public static Gram gaussian(FeatureMatrix rows, double gamma) {
        return gaussian(
                SquaredDistances.lowerTriangle(rows.values(), rows.offset(), rows.rows(), rows.columns()), gamma);
    }

    /** The same from squared distances, as {@link SquaredDistances#lowerTriangle} gives them. */
    public static Gram gaussian(double[][] squared, double gamma) {
        Gram gram = new Gram(squared.length);
        for (int i = 0; i < gram.size; i++) {
            int start = i * gram.size;
            for (int j = 0; j < i; j++) {
                gram.values[start + j] = -gamma * squared[i][j];
            }
            Kernels.exp(gram.values, start, start + i + 1);
        }
        gram.mirror();
        return gram;
    }

    private void mirror() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                values[j * size + i] = values[i * size + j];
            }
        }
    }

    public int size() {
        return size;
    }

    public double get(int i, int j) {
        return values[i * size + j];
    }

    /** Row-major: these rows of the matrix, and of each these columns. */
    public double[] block(int[] rows, int[] columns) {
        double[] block = new double[Math.multiplyExact(rows.length, columns.length)];
        for (int i = 0, at = 0; i < rows.length; i++) {
            int start = rows[i] * size;
            for (int column : columns) {
                block[at++] = values[start + column];
            }
        }
        return block;
    }
}
