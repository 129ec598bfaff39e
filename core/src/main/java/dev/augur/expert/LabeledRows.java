package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;

/**
 * What experts learn from.
 *
 * @param rows labeled ones alone
 * @param labels a class for each
 * @param classes number of known classes
 */
public record LabeledRows(FeatureMatrix rows, int[] labels, int classes) {
    public LabeledRows {
        Check.sameSize("labels", labels.length, rows.rows());
        Check.indices("label", labels, 0, classes);
    }

    int size() {
        return labels.length;
    }
}
