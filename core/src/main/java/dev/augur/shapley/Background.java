package dev.augur.shapley;

import dev.augur.common.Check;

/**
 * What a row is compared with: a group of features that is left out has the values of this row.
 *
 * @param row its features
 * @param groups the features that are left out together
 */
public record Background(float[] row, FeatureGroups groups) {
    public Background {
        Check.sameSize("features of the background", row.length, groups.features());
        row = row.clone();
    }

    @Override
    public float[] row() {
        return row.clone();
    }

    /** The same groups with another row, such as this row after a feature map. */
    public Background with(float[] other) {
        return new Background(other, groups);
    }
}
