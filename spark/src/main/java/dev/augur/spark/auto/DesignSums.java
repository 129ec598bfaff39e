package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.math.linear.SymmetricSums;
import java.io.Serializable;

/**
 * Sums over rows of a design and over their outer products, of several groups side by side. A group without rows takes
 * no room.
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
        this.features = features;
        this.vectors = new double[vectors][0];
        this.grams = new double[grams][0];
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
