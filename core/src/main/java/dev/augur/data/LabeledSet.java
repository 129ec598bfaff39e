package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Rows with their classes. In training data the classes are known ones; in test data the augmented class may occur.
 *
 * @param features the rows
 * @param labels class index of each row
 */
public record LabeledSet(FeatureMatrix features, int[] labels) {
    public LabeledSet {
        Check.sameSize("labels", labels.length, features.rows());
        Check.indices("label", labels, 0, Integer.MAX_VALUE);
    }

    public int size() {
        return labels.length;
    }

    public LabeledSet select(int[] rows) {
        FeatureMatrix chosen = features.select(rows);
        return new LabeledSet(
                chosen, Arrays.stream(rows).map(row -> labels[row]).toArray());
    }
}
