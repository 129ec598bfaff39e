package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.math.linear.SymmetricSums;
import java.util.stream.IntStream;

/**
 * A sum of outer products of rows that come one by one: they wait until there are so many that the sum need not be
 * fetched from memory for each.
 */
final class OuterProducts {
    private static final int MOST_WAITING = 96;

    private final int features;
    private double[] waiting = {};
    private int count;
    private double[] sum = {};

    OuterProducts(int features) {
        this.features = features;
    }

    /** Adds the outer product of a row times a factor. */
    void add(Matrix design, int row, double factor) {
        if (waiting.length == 0) {
            waiting = new double[MOST_WAITING * features];
        }
        int from = row * features;
        int to = count * features;
        if (factor == 1) {
            System.arraycopy(design.values(), from, waiting, to, features);
        } else {
            for (int i = 0; i < features; i++) {
                waiting[to + i] = factor * design.values()[from + i];
            }
        }
        count++;
        if (count == MOST_WAITING) {
            empty();
        }
    }

    private void empty() {
        if (sum.length == 0) {
            sum = new double[features * features];
        }
        SymmetricSums.add(waiting, features, IntStream.range(0, count).toArray(), 1, sum);
        count = 0;
    }

    /** The upper triangle of the sum, row by row; empty where there were no rows. */
    double[] triangle() {
        if (count > 0) {
            empty();
        }
        if (sum.length == 0) {
            return sum;
        }
        double[] triangle = new double[features * (features + 1) / 2];
        for (int i = 0, at = 0; i < features; at += features - i, i++) {
            System.arraycopy(sum, i * features + i, triangle, at, features - i);
        }
        return triangle;
    }
}
