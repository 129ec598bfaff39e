package dev.augur.spark.fit;

import java.io.Serializable;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/**
 * One row of the data as training reads it.
 *
 * @param features as they are in the table, dense or sparse
 * @param label class index, or {@link #UNLABELED}
 * @param weight at least 0
 */
public record TrainingRow(Vector features, int label, double weight) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The label of a row that has none. */
    public static final int UNLABELED = -1;

    /**
     * Reads a row of features, label and weight; labels outside {@code 0..known-1}, NaN and null are those of unlabeled
     * rows.
     */
    public static TrainingRow of(Row row, int known) {
        return new TrainingRow(
                row.getAs(0), isKnown(row, known) ? (int) row.getDouble(1) : UNLABELED, row.getDouble(2));
    }

    private static boolean isKnown(Row row, int known) {
        return !row.isNullAt(1) && row.getDouble(1) >= 0 && row.getDouble(1) < known;
    }

    public boolean isLabeled() {
        return label != UNLABELED;
    }

    /** Writes the features to {@code target}, which is 0 where a sparse vector has no entry. */
    public static void write(Vector features, float[] target, int from) {
        if (features instanceof SparseVector sparse) {
            int[] indices = sparse.indices();
            double[] values = sparse.values();
            for (int i = 0; i < indices.length; i++) {
                target[from + indices[i]] = (float) values[i];
            }
        } else {
            double[] values = features.toArray();
            for (int j = 0; j < values.length; j++) {
                target[from + j] = (float) values[j];
            }
        }
    }
}
