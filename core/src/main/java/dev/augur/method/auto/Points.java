package dev.augur.method.auto;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.TailCompression;
import dev.augur.math.Kernels;
import dev.augur.model.KernelWidth;
import java.util.Arrays;
import java.util.Optional;

/**
 * Rows in double precision, in which AUTO computes.
 *
 * @param values row-major
 * @param rows number of rows
 * @param columns numbers of a row
 */
record Points(double[] values, int rows, int columns) {
    Points {
        Check.sameSize("values", values.length, Math.multiplyExact(rows, columns));
    }

    static Points of(FeatureMatrix x) {
        double[] values = new double[Math.multiplyExact(x.rows(), x.columns())];
        for (int i = 0; i < values.length; i++) {
            values[i] = x.values()[x.offset() + i];
        }
        return new Points(values, x.rows(), x.columns());
    }

    /** Cells that stand for something else, such as 999999 for unknown, have no say in it; tails that are heavy everywhere have. */
    Scaler fit(Scaling scaling) {
        OddCells odd = tails().isPresent() ? OddCells.none(columns) : OddCells.of(this);
        return scaling.fit(rows, columns, (i, j) -> odd.typical(values[i * columns + j], j));
    }

    /** The median rule over all pairs of these rows: c over the median squared distance. */
    double kernelWidth(double c) {
        double[] all = squaredDistances(this);
        double[] pairs = new double[rows * (rows - 1) / 2];
        for (int i = 0, at = 0; i < rows; i++) {
            System.arraycopy(all, i * rows, pairs, at, i);
            at += i;
        }
        return KernelWidth.fromSquaredDistances(pairs, c);
    }

    Optional<TailCompression> tails() {
        return TailCompression.fit(rows, columns, (i, j) -> values[i * columns + j]);
    }

    Points compressed(TailCompression tails) {
        double[] compressed = new double[values.length];
        Arrays.setAll(compressed, at -> tails.apply(values[at], at % columns));
        return new Points(compressed, rows, columns);
    }

    Points scaled(Scaler scaler) {
        double[] scaled = new double[values.length];
        for (int at = 0; at < scaled.length; at++) {
            int column = at % columns;
            scaled[at] = (values[at] - scaler.shift()[column]) / scaler.divisor()[column];
        }
        return new Points(scaled, rows, columns);
    }

    Points select(int[] chosen) {
        double[] copy = new double[chosen.length * columns];
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(values, chosen[i] * columns, copy, i * columns, columns);
        }
        return new Points(copy, chosen.length, columns);
    }

    /** As they come back from {@link #toFeatures}, in single precision: so a model that stores them computes with the same points. */
    Points rounded() {
        double[] rounded = new double[values.length];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = (float) values[i];
        }
        return new Points(rounded, rows, columns);
    }

    /** Rows {@code from..to-1}. */
    Points slice(int from, int to) {
        return new Points(Arrays.copyOfRange(values, from * columns, to * columns), to - from, columns);
    }

    /** Adds a row times a factor to a sum of rows. */
    void addRow(int row, double factor, double[] sum) {
        Kernels.axpy(factor, values, row * columns, sum, 0, columns);
    }

    FeatureMatrix toFeatures() {
        float[] narrow = new float[values.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (float) values[i];
        }
        return FeatureMatrix.wrap(narrow, rows, columns);
    }

    /** {@code |x_i - z_j|^2} for every row x of this and z of the other, row-major. */
    double[] squaredDistances(Points other) {
        double[] transposed = new double[other.values.length];
        for (int j = 0; j < other.rows; j++) {
            for (int f = 0; f < columns; f++) {
                transposed[f * other.rows + j] = other.values[j * columns + f];
            }
        }
        double[] distances = new double[Math.multiplyExact(rows, other.rows)];
        for (int i = 0; i < rows; i++) {
            for (int f = 0; f < columns; f++) {
                Kernels.addSquares(
                        values[i * columns + f], transposed, f * other.rows, distances, i * other.rows, other.rows);
            }
        }
        return distances;
    }
}
