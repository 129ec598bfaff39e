package dev.augur.spark.fit;

import java.io.Serializable;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * What the first look at the data finds: rows of each label, the mean and spread of each feature, and what is wrong
 * with them.
 */
public final class DataSummary implements Serializable {
    private static final long serialVersionUID = 1L;

    private static final int MOST_LABELS = 10_000;

    /** What may be lost of a feature, in standard deviations. */
    private static final double MOST_LOST = 0.01;

    /** Numbers this close, relative to their size, are the same with a rounding error of doubles. */
    private static final double NOISE = 1e-12;

    private final InputColumns columns;
    private final TreeMap<Double, Long> labels = new TreeMap<>();
    private long rows;
    private Moments floats = new Moments(0);
    private Moments rounding = new Moments(0);
    private @Nullable String problem;

    DataSummary(InputColumns columns) {
        this.columns = columns;
    }

    DataSummary add(Row row) {
        if (problem == null) {
            problem = RowCheck.problem(row, columns, rows == 0 ? -1 : width());
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

    /** Adds the moments of features as core sees them, which are floats, and of what is lost by rounding to floats. */
    private void addMoments(Vector features) {
        if (rows == 0) {
            floats = new Moments(features.size());
            rounding = new Moments(features.size());
        }
        rows++;
        double[] lost = features.toArray().clone();
        double[] kept = new double[lost.length];
        for (int j = 0; j < lost.length; j++) {
            kept[j] = (float) lost[j];
            lost[j] -= kept[j];
        }
        floats.add(kept);
        rounding.add(lost);
    }

    DataSummary merge(DataSummary other) {
        problem = problem == null ? other.problem : problem;
        if (other.rows == 0) {
            return this;
        }
        if (rows > 0 && problem == null && other.width() != width()) {
            problem = columns.differentSizes(width(), other.width());
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
            floats = new Moments(other.width());
            rounding = new Moments(other.width());
        }
        floats.add(other.floats);
        rounding.add(other.rounding);
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
        requireDigits();
    }

    /** Refuses numbers that differ by little more than what is lost of them as floats. */
    private void requireDigits() {
        double[] mean = floats.mean();
        double[] spread = floats.deviation();
        double[] lost = rounding.deviation();
        for (int j = 0; j < lost.length; j++) {
            if (lost[j] > MOST_LOST * spread[j] && lost[j] > NOISE * Math.abs(mean[j])) {
                throw new IllegalArgumentException("column " + columns.features()
                        + " must contain numbers whose differences fit a float, but those in entry " + j
                        + " of the vectors lie around " + mean[j] + " and differ by about "
                        + (float) Math.hypot(spread[j], lost[j])
                        + "; subtract their mean first, as StandardScaler with withMean does");
            }
        }
    }

    /** Number of features. */
    public int width() {
        return floats.columns();
    }

    public long rows() {
        return rows;
    }

    /** The largest label, or -1 where no row has one. */
    double largestLabel() {
        return labels.isEmpty() ? -1 : labels.lastKey();
    }

    /** Labeled rows of each class. */
    public long[] classCounts(int known) {
        long[] counts = new long[known];
        labels.subMap(0.0, true, (double) known, false).forEach((label, count) -> counts[label.intValue()] += count);
        return counts;
    }

    double[] mean() {
        return floats.mean();
    }

    /** Standard deviation of each feature, with divisor N. */
    double[] deviation() {
        return floats.deviation();
    }
}
