package dev.augur.method.auto;

import dev.augur.data.Folds;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pool rows of one fold.
 *
 * @param trainLabeled labeled rows outside the fold
 * @param trainUnlabeled unlabeled rows outside the fold
 * @param heldOut all rows inside
 */
record FoldRows(int[] trainLabeled, int[] trainUnlabeled, int[] heldOut) {
    static FoldRows of(Folds folds, int fold) {
        int n = folds.labeledFold().length;
        return new FoldRows(
                rows(folds.labeledFold(), 0, fold, false),
                rows(folds.unlabeledFold(), n, fold, false),
                IntStream.concat(
                                Arrays.stream(rows(folds.labeledFold(), 0, fold, true)),
                                Arrays.stream(rows(folds.unlabeledFold(), n, fold, true)))
                        .toArray());
    }

    private static int[] rows(int[] foldOf, int offset, int fold, boolean inside) {
        return IntStream.range(0, foldOf.length)
                .filter(i -> (foldOf[i] == fold) == inside)
                .map(i -> i + offset)
                .toArray();
    }
}
