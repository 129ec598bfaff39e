package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/** The values of a kernel between all pairs of rows, stored whole. */
public final class Gram implements KernelMatrix {
    private final double[][] rows;

    /** Takes the rows over without a copy. */
    Gram(double[][] rows) {
        this.rows = rows;
    }

    /** A symmetric matrix that is given, taken over without a copy. */
    public static Gram of(double[][] rows) {
        return new Gram(rows);
    }

    private static Gram zeros(int size) {
        return new Gram(new double[size][size]);
    }

    /** {@code <x_i, x_j>}. */
    public static Gram linear(FeatureMatrix x) {
        Gram gram = zeros(x.rows());
        Matrix features = Matrix.of(x).transposed();
        double[] values = features.values();
        for (int i = 0; i < gram.size(); i++) {
            for (int from = 0; from < values.length; from += gram.size()) {
                Kernels.axpy(values[from + i], values, from, gram.rows[i], 0, i + 1);
            }
        }
        gram.mirror();
        return gram;
    }

    /** {@code exp(-gamma |x_i - x_j|^2)}. */
    public static Gram gaussian(FeatureMatrix x, double gamma) {
        return gaussian(PairDistances.of(x), gamma);
    }

    /** The same from squared distances. */
    public static Gram gaussian(PairDistances squared, double gamma) {
        Gram gram = zeros(squared.size());
        for (int i = 0; i < gram.size(); i++) {
            System.arraycopy(squared.toEarlier(i), 0, gram.rows[i], 0, i);
            Kernels.exp(-gamma, gram.rows[i], 0, i + 1);
        }
        gram.mirror();
        return gram;
    }

    /** The same between some of the rows. */
    public static Gram gaussian(PairDistances squared, int[] chosen, double gamma) {
        Gram gram = zeros(chosen.length);
        for (int i = 0; i < chosen.length; i++) {
            for (int j = 0; j < i; j++) {
                gram.rows[i][j] = squared.get(chosen[i], chosen[j]);
            }
            Kernels.exp(-gamma, gram.rows[i], 0, i + 1);
        }
        gram.mirror();
        return gram;
    }

    private void mirror() {
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                rows[j][i] = rows[i][j];
            }
        }
    }

    @Override
    public int size() {
        return rows.length;
    }

    @Override
    public double diagonal(int i) {
        return rows[i][i];
    }

    @Override
    public double[] row(int i) {
        return rows[i];
    }

    public double get(int i, int j) {
        return rows[i][j];
    }

    /** These rows, and of each these columns. */
    public Matrix block(int[] chosen, int[] columns) {
        Matrix block = new Matrix(chosen.length, columns.length);
        for (int i = 0, at = 0; i < chosen.length; i++) {
            for (int column : columns) {
                block.values()[at++] = rows[chosen[i]][column];
            }
        }
        return block;
    }
}
