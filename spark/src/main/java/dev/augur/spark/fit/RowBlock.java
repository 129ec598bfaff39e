package dev.augur.spark.fit;

import dev.augur.data.FeatureMatrix;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Rows of one kind as a matrix: either all labeled or all unlabeled, and all of one fold. What a pass over the data
 * works on, and what is kept in memory between passes.
 *
 * @param features row-major
 * @param columns of a row
 * @param labels class of each row; empty where the rows are unlabeled
 * @param weights of each row
 * @param fold that the rows belong to
 */
public record RowBlock(float[] features, int columns, int[] labels, double[] weights, int fold)
        implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final long FACTOR = 0xBF58476D1CE4E5B9L;

    public int rows() {
        return weights.length;
    }

    public boolean isLabeled() {
        return labels.length > 0;
    }

    /** A number that differs where the rows or their order differ, but for one pair in billions of billions. */
    public long fingerprint() {
        long hash = fold;
        for (float value : features) {
            hash = (hash ^ Float.floatToRawIntBits(value)) * FACTOR;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    /** A copy of the chosen rows. */
    public RowBlock select(int[] chosen) {
        float[] values = new float[chosen.length * columns];
        matrix().copyRows(chosen, values);
        int[] classes = isLabeled() ? Arrays.stream(chosen).map(i -> labels[i]).toArray() : labels;
        double[] own = Arrays.stream(chosen).mapToDouble(i -> weights[i]).toArray();
        return new RowBlock(values, columns, classes, own, fold);
    }

    public FeatureMatrix matrix() {
        return FeatureMatrix.view(features, rows(), columns);
    }
}
