package dev.augur.shapley;

import dev.augur.common.Check;
import dev.augur.data.FeatureColumns;
import java.util.Arrays;
import java.util.Collection;

/**
 * Features that come and go together, such as all those of one column: the players of a game. Each feature is in one
 * group.
 */
public final class FeatureGroups {
    private final int[] group;
    private final int size;

    /**
     * @param group of each feature; every number from 0 to the largest is one
     */
    public FeatureGroups(int[] group) {
        this.group = group.clone();
        this.size = 1 + Arrays.stream(group).max().orElse(-1);
        Check.positive("features", group.length);
        Check.indices("group", group, 0, group.length);
        Check.sameSize("groups", (int) Arrays.stream(group).distinct().count(), size);
    }

    /** A group for each feature. */
    public static FeatureGroups single(int features) {
        int[] group = new int[features];
        Arrays.setAll(group, j -> j);
        return new FeatureGroups(group);
    }

    /** The features of each column, in the order of {@link FeatureColumns#byColumn}. */
    public static FeatureGroups of(FeatureColumns columns) {
        int[] group = new int[columns.size()];
        int next = 0;
        for (Collection<Integer> features : columns.byColumn().values()) {
            for (int feature : features) {
                group[feature] = next;
            }
            next++;
        }
        return new FeatureGroups(group);
    }

    /** Number of groups. */
    public int size() {
        return size;
    }

    /** Number of features. */
    public int features() {
        return group.length;
    }

    /** The group of a feature. */
    public int of(int feature) {
        return group[feature];
    }

    /** A row that has the features of some groups from one row, and the others from another. */
    public float[] mixed(float[] members, float[] others, boolean[] isMember) {
        float[] mixed = others.clone();
        for (int j = 0; j < mixed.length; j++) {
            if (isMember[group[j]]) {
                mixed[j] = members[j];
            }
        }
        return mixed;
    }
}
