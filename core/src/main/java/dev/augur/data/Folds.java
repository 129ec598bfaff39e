package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A partition of labeled and unlabeled rows for cross-fitting: within each class, and among the unlabeled rows, a
 * random order is dealt out in turn. {@link Copies} of a row follow it into its fold, and where that makes folds
 * uneven, the next row goes to the fold with the fewest.
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

    /**
     * The given number of folds, or fewer if the largest class or the unlabeled rows have fewer distinct rows. A class
     * with fewer rows than there are folds is held out in as many folds as it has rows.
     */
    public static Folds of(LacData data, int count, SeedTree seeds) {
        Check.atLeast("folds", count, 2);
        if (data.unlabeledCount() < 2) {
            throw new IllegalArgumentException(
                    "there is one unlabeled row, and two are needed: one to learn from and one to be held out");
        }
        requireTwoOfSomeClass(data);
        Copies copies = Copies.of(data);
        int most = Math.min(most(data), FoldDeal.most(data, copies));
        return new FoldDeal(data, copies, Math.min(count, most)).folds(seeds);
    }

    /** Folds of the labeled rows only. */
    public static Folds ofLabeled(LacData data, int count, SeedTree seeds) {
        Check.atLeast("folds", count, 2);
        requireTwoOfSomeClass(data);
        Copies copies = Copies.of(data);
        int most = Math.min(largestClass(data), FoldDeal.mostOfLabeled(data, copies));
        FoldDeal deal = new FoldDeal(data, copies, Math.min(count, most));
        return new Folds(Math.min(count, most), deal.labeled(seeds), new int[0]);
    }

    /**
     * The largest possible number of folds: the number of rows of the largest class or of unlabeled rows, whichever is
     * smaller. If that is 1, there can be no folds.
     */
    public static int most(LacData data) {
        return Math.min(largestClass(data), data.unlabeledCount());
    }

    private static int largestClass(LacData data) {
        return Arrays.stream(data.classCounts()).max().orElseThrow();
    }

    private static void requireTwoOfSomeClass(LacData data) {
        if (largestClass(data) < 2) {
            throw new IllegalArgumentException(
                    "every class has only one labeled row, but at least one class needs two: one to learn from,"
                            + " one to hold out");
        }
    }

    /** A fold for each row of the pool, dealt in one random order whatever the class. */
    public static int[] pooled(LacData data, int count, SeedTree seeds) {
        Check.atLeast("folds", count, 2);
        return new FoldDeal(data, Copies.of(data), count).pooled(seeds);
    }

    /**
     * The rows to train on while a fold is held out: those of the other folds, and
     * {@link #trainingLabeled single rows}.
     */
    public LacData training(LacData data, int fold) {
        int[] labeled = trainingLabeled(data, fold);
        Check.sameSize("unlabeled rows", data.unlabeledCount(), unlabeledFold.length);
        return data.select(labeled, indices(unlabeledFold.length, j -> unlabeledFold[j] != fold));
    }

    /**
     * Labeled rows to train on while a fold is held out. The row of a class that has no other is always one of them,
     * also where it is held out: otherwise that fold would not know the class, and take its unlabeled rows for novel
     * ones.
     */
    public int[] trainingLabeled(LacData data, int fold) {
        Check.sameSize("labeled rows", data.labeledCount(), labeledFold.length);
        Check.index("fold", fold, 0, count);
        int[] labels = data.labels();
        int[] sizes = data.classCounts();
        return indices(labeledFold.length, i -> labeledFold[i] != fold || sizes[labels[i]] == 1);
    }

    /**
     * The fold to hold out if one is enough: the first, or the last if the first has rows that are {@link
     * #trainingLabeled trained on all the same}.
     */
    public int judging(LacData data) {
        boolean single = Arrays.stream(data.classCounts()).min().orElseThrow() < 2;
        return single ? count - 1 : 0;
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
