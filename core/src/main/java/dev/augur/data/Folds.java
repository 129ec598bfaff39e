package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A partition of labeled and unlabeled rows for cross-fitting: within each class, and among the unlabeled rows, a random
 * order is dealt out in turn.
 *
 * @param count number of folds
 * @param labeledFold fold of each labeled row
 * @param unlabeledFold fold of each unlabeled row
 */
public record Folds(int count, int[] labeledFold, int[] unlabeledFold) {
    public Folds {
        Check.atLeast("folds", count, 2);
        Check.indices("fold", labeledFold, 0, count);
        Check.indices("fold", unlabeledFold, 0, count);
    }

    public static Folds of(LacData data, int count, SeedTree seeds) {
        int smallest = Arrays.stream(data.classCounts()).min().orElseThrow();
        if (count > smallest || count > data.unlabeledCount()) {
            throw new IllegalArgumentException("folds must not exceed the rows of the smallest class (" + smallest
                    + ") or the unlabeled rows (" + data.unlabeledCount() + "), but is " + count);
        }
        int[] labels = data.labels();
        int[] labeledFold = new int[labels.length];
        for (int c = 0; c < data.space().known(); c++) {
            int label = c;
            int[] members = indices(labels.length, i -> labels[i] == label);
            deal(members, count, seeds.child("class").child(c), labeledFold);
        }
        int[] unlabeledFold = new int[data.unlabeledCount()];
        deal(indices(unlabeledFold.length, j -> true), count, seeds.child("unlabeled"), unlabeledFold);
        return new Folds(count, labeledFold, unlabeledFold);
    }

    private static void deal(int[] members, int count, SeedTree seeds, int[] fold) {
        Sampling.shuffle(members, seeds.generator());
        for (int position = 0; position < members.length; position++) {
            fold[members[position]] = position % count;
        }
    }

    /** The rows that the other folds train on. */
    public LacData training(LacData data, int fold) {
        Check.sameSize("labeled rows", data.labeledCount(), labeledFold.length);
        Check.sameSize("unlabeled rows", data.unlabeledCount(), unlabeledFold.length);
        Check.index("fold", fold, 0, count);
        return data.select(
                indices(labeledFold.length, i -> labeledFold[i] != fold),
                indices(unlabeledFold.length, j -> unlabeledFold[j] != fold));
    }

    /** Labeled rows held out in this fold. */
    public int[] heldOutLabeled(int fold) {
        Check.index("fold", fold, 0, count);
        return indices(labeledFold.length, i -> labeledFold[i] == fold);
    }

    /** Unlabeled rows held out in this fold. */
    public int[] heldOutUnlabeled(int fold) {
        Check.index("fold", fold, 0, count);
        return indices(unlabeledFold.length, j -> unlabeledFold[j] == fold);
    }

    private static int[] indices(int size, IntPredicate chosen) {
        return IntStream.range(0, size).filter(chosen).toArray();
    }
}
