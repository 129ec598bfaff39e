package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A partition of labeled and unlabeled rows for cross-fitting: within each class, and among the unlabeled rows, a random
 * order is dealt out in turn. {@link Copies} of a row follow it into its fold, and where that makes folds uneven, the next row
 * goes to the fold with the fewest.
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
     * So many folds, or fewer where the largest class or the unlabeled rows have fewer different rows. A class with fewer rows than there
     * are folds is held out in as many folds as it has rows; one with a single row is unknown to the fold that holds it out.
     */
    public static Folds of(LacData data, int count, SeedTree seeds) {
        int largest = Arrays.stream(data.classCounts()).max().orElseThrow();
        if (count > largest || count > data.unlabeledCount()) {
            throw new IllegalArgumentException("folds must not exceed the rows of the largest class (" + largest
                    + ") or the unlabeled rows (" + data.unlabeledCount() + "), but is " + count);
        }
        Copies copies = Copies.of(data);
        return new FoldDeal(data, copies, Math.min(count, FoldDeal.most(data, copies))).folds(seeds);
    }

    /** A fold for each labeled row: at most so many, and fewer where a class has fewer different rows. */
    public static int[] ofLabeled(LacData data, int count, SeedTree seeds) {
        Check.atLeast("folds", count, 2);
        Copies copies = Copies.of(data);
        return new FoldDeal(data, copies, Math.min(count, FoldDeal.mostOfLabeled(data, copies))).labeled(seeds);
    }

    /** A fold for each row of the pool, dealt in one random order whatever the class. */
    public static int[] pooled(LacData data, int count, SeedTree seeds) {
        Check.atLeast("folds", count, 2);
        return new FoldDeal(data, Copies.of(data), count).pooled(seeds);
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
