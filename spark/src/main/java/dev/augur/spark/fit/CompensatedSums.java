package dev.augur.spark.fit;

import java.io.Serializable;

/**
 * Sums of many numbers, each with the rounding error it has made so far. They are exact to far beyond a double, so that
 * the order in which partial sums are merged, which Spark leaves open, does not show in the result.
 */
final class CompensatedSums implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[] sums;
    private final double[] errors;

    CompensatedSums(int size) {
        this.sums = new double[size];
        this.errors = new double[size];
    }

    int size() {
        return sums.length;
    }

    void add(int index, double value) {
        double before = sums[index];
        double after = before + value;
        double shifted = after - before;
        errors[index] += (before - (after - shifted)) + (value - shifted);
        sums[index] = after;
    }

    void add(double[] values) {
        for (int i = 0; i < values.length; i++) {
            add(i, values[i]);
        }
    }

    void merge(CompensatedSums other) {
        for (int i = 0; i < sums.length; i++) {
            add(i, other.sums[i]);
            add(i, other.errors[i]);
        }
    }

    double get(int index) {
        return sums[index] + errors[index];
    }

    double[] values() {
        double[] values = new double[sums.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = get(i);
        }
        return values;
    }
}
