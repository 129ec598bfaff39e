package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Sums over rows of a design and over their outer products, of several groups side by side, while a task adds rows to
 * them. A group without rows takes no room.
 */
final class DesignSums {
    private final int features;
    private final double[][] vectors;
    private final OuterProducts[] plus;
    private final OuterProducts[] minus;

    /**
     * @param vectors groups of sums
     * @param grams groups of outer products
     */
    DesignSums(int features, int vectors, int grams) {
        this.features = features;
        this.vectors = new double[vectors][0];
        this.plus = new OuterProducts[grams];
        this.minus = new OuterProducts[grams];
        Arrays.setAll(plus, group -> new OuterProducts(features));
        Arrays.setAll(minus, group -> new OuterProducts(features));
    }

    /** Adds a row to a sum of rows. */
    void addToVector(Matrix design, int row, int group) {
        vectors[group] = room(vectors[group], features);
        design.addRow(row, 1, vectors[group]);
    }

    /** Adds the outer product of a row, as often as its weight says. */
    void addToGram(Matrix design, int row, double weight, int group) {
        if (weight != 0) {
            (weight > 0 ? plus : minus)[group].add(design, row, Math.sqrt(Math.abs(weight)));
        }
    }

    private static double[] room(double[] sum, int size) {
        return sum.length == 0 ? new double[size] : sum;
    }

    /** What has been added up, as it is sent. */
    Total total() {
        double[][] triangles = new double[plus.length][];
        for (int group = 0; group < plus.length; group++) {
            triangles[group] = plus[group].triangle();
            triangles[group] = Total.added(triangles[group], minus[group].triangle(), -1);
        }
        return new Total(features, vectors, triangles);
    }

    /**
     * Sums of rows, and of outer products their upper triangles, row by row.
     *
     * @param features of a row
     * @param vectors of each group; empty where it has no rows
     * @param triangles of each group; empty where it has no rows
     */
    record Total(int features, double[][] vectors, double[][] triangles) implements Serializable {
        /** Adds another to this one. */
        Total merge(Total other) {
            Arrays.setAll(vectors, group -> added(vectors[group], other.vectors[group], 1));
            Arrays.setAll(triangles, group -> added(triangles[group], other.triangles[group], 1));
            return this;
        }

        private static double[] added(double[] sum, double[] part, double factor) {
            double[] all = room(sum, part.length);
            for (int i = 0; i < part.length; i++) {
                all[i] += factor * part[i];
            }
            return all;
        }

        /** Adds a group's sum of rows to a sum. */
        void addVector(int group, double[] sum) {
            added(sum, vectors[group], 1);
        }

        /** The same where the last feature of every row is 1: the last column of the outer products. */
        void addLastColumn(int group, double[] sum) {
            double[] triangle = triangles[group];
            for (int end = features, row = 0; end <= triangle.length && row < features; row++) {
                sum[row] += triangle[end - 1];
                end += features - row - 1;
            }
        }

        /** Adds a group's sum of outer products to the upper triangle of a matrix. */
        void addGram(int group, double[] sum) {
            double[] triangle = triangles[group];
            for (int i = 0, at = 0; at < triangle.length; i++) {
                for (int j = i; j < features; j++, at++) {
                    sum[i * features + j] += triangle[at];
                }
            }
        }
    }
}
