package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;

/**
 * What experts learn from.
 *
 * @param rows labeled ones alone
 * @param columns what their features are
 * @param labels a class for each
 * @param classes number of known classes
 */
public record LabeledRows(FeatureMatrix rows, FeatureColumns columns, int[] labels, int classes) {
    public LabeledRows {
        Check.sameSize("described features", columns.size(), rows.columns());
        Check.sameSize("labels", labels.length, rows.rows());
        Check.indices("label", labels, 0, classes);
    }

    int size() {
        return labels.length;
    }
}
