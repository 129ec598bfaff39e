package dev.augur.spark;

import java.io.Serializable;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** What the first look at the data finds: rows of each label, the mean and spread of each feature, and what is wrong with them. */
final class DataSummary implements Serializable {
    private static final long serialVersionUID = 1L;

    private static final int MOST_LABELS = 10_000;

    private final Columns columns;
    private final TreeMap<Double, Long> labels = new TreeMap<>();
    private long rows;
    private double[] mean = new double[0];
    private double[] squares = new double[0];
    private @Nullable String problem;

    DataSummary(Columns columns) {
        this.columns = columns;
    }

    DataSummary add(Row row) {
        if (problem == null) {
            problem = RowCheck.problem(row, columns, rows == 0 ? -1 : mean.length);
        }
        if (problem == null) {
            count(row);
            addMoments(row.getAs(0));
        }
        return this;
    }

    private void count(Row row) {
        if (!row.isNullAt(1) && !Double.isNaN(row.getDouble(1))) {
            labels.merge(row.getDouble(1), 1L, Long::sum);
            requireClasses();
        }
    }

    private void requireClasses() {
        if (labels.size() > MOST_LABELS) {
            problem = "column " + columns.label() + " must contain classes, but has more than " + MOST_LABELS
                    + " different numbers";
            labels.clear();
        }
    }

    private void addMoments(Vector features) {
        if (rows == 0) {
            mean = new double[features.size()];
            squares = new double[features.size()];
        }
        rows++;
        double[] x = features.toArray();
        for (int j = 0; j < x.length; j++) {
            // As core sees it: features are floats.
            double difference = (float) x[j] - mean[j];
            mean[j] += difference / rows;
            squares[j] += difference * ((float) x[j] - mean[j]);
        }
    }

    DataSummary merge(DataSummary other) {
        problem = problem == null ? other.problem : problem;
        if (other.rows == 0) {
            return this;
        }
        if (rows > 0 && problem == null && other.mean.length != mean.length) {
            problem = columns.differentSizes(mean.length, other.mean.length);
        }
        other.labels.forEach((label, count) -> labels.merge(label, count, Long::sum));
        requireClasses();
        if (problem == null) {
            mergeMoments(other);
        }
        return this;
    }

    private void mergeMoments(DataSummary other) {
        if (rows == 0) {
            mean = other.mean.clone();
            squares = other.squares.clone();
        } else {
            double share = (double) other.rows / (rows + other.rows);
            for (int j = 0; j < mean.length; j++) {
                double difference = other.mean[j] - mean[j];
                mean[j] += difference * share;
                squares[j] += other.squares[j] + difference * difference * rows * share;
            }
        }
        rows += other.rows;
    }

    /** Refuses data that nothing can be learned from. */
    void requireSound() {
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
        if (rows == 0) {
            throw new IllegalArgumentException("there are no rows to learn from");
        }
    }

    /** Number of features. */
    int width() {
        return mean.length;
    }

    long rows() {
        return rows;
    }

    /** The largest label, or -1 where no row has one. */
    double largestLabel() {
        return labels.isEmpty() ? -1 : labels.lastKey();
    }

    /** Labeled rows of each class. */
    long[] classCounts(int known) {
        long[] counts = new long[known];
        labels.subMap(0.0, true, (double) known, false).forEach((label, count) -> counts[label.intValue()] += count);
        return counts;
    }

    double[] mean() {
        return mean.clone();
    }

    /** Standard deviation of each feature, with divisor N. */
    double[] deviation() {
        double[] deviation = new double[squares.length];
        for (int j = 0; j < deviation.length; j++) {
            deviation[j] = Math.sqrt(squares[j] / rows);
        }
        return deviation;
    }
}
