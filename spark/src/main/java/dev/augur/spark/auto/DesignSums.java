package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.math.linear.SymmetricSums;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Sums over rows of a design and over their outer products, of several groups side by side. A group without rows takes
 * no room. Of outer products the upper triangle counts, and only that is sent.
 */
final class DesignSums implements Serializable {
    private static final long serialVersionUID = 1L;

    private final int features;
    private final double[][] vectors;
    private final double[][] grams;

    /**
     * @param vectors groups of sums
     * @param grams groups of outer products
     */
    DesignSums(int features, int vectors, int grams) {
        this(features, new double[vectors][0], new double[grams][0]);
    }

    private DesignSums(int features, double[][] vectors, double[][] grams) {
        this.features = features;
        this.vectors = vectors;
        this.grams = grams;
    }

    /**
     * What is sent.
     *
     * @param triangles of the outer products of each group, row by row
     */
    private record Sent(int features, double[][] vectors, double[][] triangles) implements Serializable {
        private Object readResolve() {
            double[][] grams = Arrays.stream(triangles)
                    .map(each -> each.length == 0 ? each : square(each))
                    .toArray(double[][]::new);
            return new DesignSums(features, vectors, grams);
        }

        private double[] square(double[] triangle) {
            double[] square = new double[features * features];
            for (int i = 0, at = 0; i < features; at += features - i, i++) {
                System.arraycopy(triangle, at, square, i * features + i, features - i);
            }
            return square;
        }
    }

    private Object writeReplace() {
        double[][] triangles = Arrays.stream(grams)
                .map(each -> each.length == 0 ? each : triangle(each))
                .toArray(double[][]::new);
        return new Sent(features, vectors, triangles);
    }

    private double[] triangle(double[] square) {
        double[] triangle = new double[features * (features + 1) / 2];
        for (int i = 0, at = 0; i < features; at += features - i, i++) {
            System.arraycopy(square, i * features + i, triangle, at, features - i);
        }
        return triangle;
    }

    /** Adds some rows, each with the same weight. */
    void add(Matrix design, int[] rows, double weight, int vector, int gram) {
        if (rows.length == 0) {
            return;
        }
        vectors[vector] = room(vectors[vector], features);
        grams[gram] = room(grams[gram], features * features);
        for (int row : rows) {
            design.addRow(row, weight, vectors[vector]);
        }
        SymmetricSums.add(design.values(), features, rows, weight, grams[gram]);
    }

    private static double[] room(double[] sum, int size) {
        return sum.length == 0 ? new double[size] : sum;
    }

    DesignSums merge(DesignSums other) {
        merge(vectors, other.vectors);
        merge(grams, other.grams);
        return this;
    }

    private static void merge(double[][] sums, double[][] others) {
        for (int group = 0; group < sums.length; group++) {
            sums[group] = room(sums[group], others[group].length);
            add(others[group], 1, sums[group]);
        }
    }

    private static void add(double[] part, double factor, double[] sum) {
        for (int i = 0; i < part.length; i++) {
            sum[i] += factor * part[i];
        }
    }

    int features() {
        return features;
    }

    /** Adds a group's sum of rows to a sum. */
    void addVector(int group, double[] sum) {
        add(vectors[group], 1, sum);
    }

    /** Adds a group's sum of outer products to a sum. */
    void addGram(int group, double[] sum) {
        add(grams[group], 1, sum);
    }
}
