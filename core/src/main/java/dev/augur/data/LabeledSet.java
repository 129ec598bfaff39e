package dev.augur.data;

import dev.augur.common.Check;

/**
 * Rows with their classes. In training data the classes are known ones; in test data the augmented class may occur.
 *
 * @param features the rows
 * @param labels class index of each row
 */
public record LabeledSet(FeatureMatrix features, int[] labels) {
    public LabeledSet {
        Check.sameSize("labels", labels.length, features.rows());
        for (int i = 0; i < labels.length; i++) {
            Check.atLeast("label of row " + i, labels[i], 0);
        }
    }

    public int size() {
        return labels.length;
    }

    public LabeledSet select(int[] rows) {
        int[] chosen = new int[rows.length];
        java.util.Arrays.setAll(chosen, i -> labels[rows[i]]);
        return new LabeledSet(features.select(rows), chosen);
    }
}
