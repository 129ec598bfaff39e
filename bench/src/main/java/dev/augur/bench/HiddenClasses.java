package dev.augur.bench;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A data set of which a random half of the classes is known, or one more: some rows with labels, others without, and
 * rows to judge by.
 *
 * @param known number of known classes, which come first
 * @param classes number of all
 * @param columns what the features are
 * @param labeled rows of known classes
 * @param unlabeled rows of all classes, with the truth
 * @param test rows of all classes
 */
record HiddenClasses(
        int known, int classes, FeatureColumns columns, LabeledSet labeled, LabeledSet unlabeled, LabeledSet test) {
    private static final int LABELED = 1000;
    private static final int OTHERS = 2000;

    static HiddenClasses of(LabeledSet all, FeatureColumns columns, SeedTree seeds) {
        int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
        int known = (classes + 1) / 2;
        int[] order = Sampling.permutation(classes, seeds.child("classes").generator());
        LabeledSet renamed = new LabeledSet(
                all.features(),
                Arrays.stream(all.labels()).map(label -> order[label]).toArray());
        Rows rows = new Rows(
                renamed, Sampling.permutation(all.size(), seeds.child("rows").generator()));
        LabeledSet labeled = rows.take(Math.min(LABELED, all.size() / 4), i -> renamed.labels()[i] < known);
        LabeledSet unlabeled = rows.take(Math.min(OTHERS, all.size() / 2), i -> true);
        return new HiddenClasses(known, classes, columns, labeled, unlabeled, rows.take(OTHERS, i -> true));
    }

    /** Rows in an order, none of which is taken twice. */
    private record Rows(LabeledSet all, int[] order, Set<Integer> taken) {
        Rows(LabeledSet all, int[] order) {
            this(all, order, new HashSet<>());
        }

        LabeledSet take(int most, IntPredicate which) {
            int[] rows = Arrays.stream(order)
                    .filter(i -> !taken.contains(i) && which.test(i))
                    .limit(most)
                    .toArray();
            Arrays.stream(rows).forEach(taken::add);
            return all.select(rows);
        }
    }

    FeatureMatrix mixture() {
        return unlabeled.features();
    }

    LacData data() {
        return LacData.of(labeled, mixture()).withColumns(columns);
    }
}
