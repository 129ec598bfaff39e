package dev.augur.spark.fit;

import java.io.Serializable;

/**
 * Mean and spread of numbers that come one by one, of several columns side by side; two of them can be put together.
 */
final class Moments implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[] mean;
    private final double[] squares;
    private long count;

    Moments(int columns) {
        this.mean = new double[columns];
        this.squares = new double[columns];
    }

    int columns() {
        return mean.length;
    }

    /** A number of each column. */
    void add(double[] x) {
        count++;
        for (int j = 0; j < mean.length; j++) {
            double difference = x[j] - mean[j];
            mean[j] += difference / count;
            squares[j] += difference * (x[j] - mean[j]);
        }
    }

    void add(Moments other) {
        if (other.count == 0) {
            return;
        }
        double share = (double) other.count / (count + other.count);
        for (int j = 0; j < mean.length; j++) {
            double difference = other.mean[j] - mean[j];
            mean[j] += difference * share;
            squares[j] += other.squares[j] + difference * difference * count * share;
        }
        count += other.count;
    }

    double[] mean() {
        return mean.clone();
    }

    /** Standard deviation, with divisor N. */
    double[] deviation() {
        double[] deviation = new double[squares.length];
        for (int j = 0; j < deviation.length; j++) {
            deviation[j] = Math.sqrt(squares[j] / count);
        }
        return deviation;
    }
}
