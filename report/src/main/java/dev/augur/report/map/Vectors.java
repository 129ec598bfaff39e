package dev.augur.report.map;

import java.util.Arrays;

/** The little linear algebra of map and groups: rows are arrays. */
public final class Vectors {
    private Vectors() {}

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            double difference = a[i] - b[i];
            sum += difference * difference;
        }
        return sum;
    }

    public static void add(double[] target, double[] source, double factor) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * source[i];
        }
    }

    static double[] scaled(double[] source, double factor) {
        return Arrays.stream(source).map(value -> value * factor).toArray();
    }

    static double[] mean(double[][] rows) {
        double[] mean = new double[rows[0].length];
        for (double[] row : rows) {
            add(mean, row, 1.0 / rows.length);
        }
        return mean;
    }

    /** The rows less their mean. */
    public static double[][] centred(double[][] rows) {
        double[] mean = mean(rows);
        double[][] centred = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            centred[i] = rows[i].clone();
            add(centred[i], mean, -1);
        }
        return centred;
    }

    /** Each row's products with the axes. */
    static double[][] project(double[][] rows, double[][] axes) {
        double[][] projected = new double[rows.length][];
        Arrays.setAll(projected, i -> project(rows[i], axes));
        return projected;
    }

    static double[] project(double[] row, double[][] axes) {
        return Arrays.stream(axes).mapToDouble(axis -> dot(row, axis)).toArray();
    }

    /**
     * Orthonormal vectors that span the same, by Gram and Schmidt, twice each; what is nearly a sum of earlier ones is
     * left out.
     */
    static double[][] orthonormal(double[][] vectors) {
        double[][] basis = new double[vectors.length][];
        int size = 0;
        for (double[] vector : vectors) {
            double length = Math.sqrt(dot(vector, vector));
            double[] rest = vector.clone();
            for (int round = 0; round < 2; round++) {
                for (int b = 0; b < size; b++) {
                    add(rest, basis[b], -dot(rest, basis[b]));
                }
            }
            double left = Math.sqrt(dot(rest, rest));
            if (left > 1e-6 * length) {
                basis[size++] = scaled(rest, 1 / left);
            }
        }
        return Arrays.copyOf(basis, size);
    }
}
