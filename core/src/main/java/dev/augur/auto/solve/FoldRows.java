package dev.augur.auto.solve;

import dev.augur.data.Folds;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pool rows of one fold.
 *
 * @param trainLabeled labeled rows outside the fold
 * @param trainUnlabeled unlabeled rows outside the fold
 * @param heldOutLabeled labeled rows inside
 * @param heldOutUnlabeled unlabeled rows inside
 */
public record FoldRows(int[] trainLabeled, int[] trainUnlabeled, int[] heldOutLabeled, int[] heldOutUnlabeled) {
    public static FoldRows of(Folds folds, int fold) {
        int n = folds.labeledFold().length;
        return new FoldRows(
                rows(folds.labeledFold(), 0, fold, false),
                rows(folds.unlabeledFold(), n, fold, false),
                rows(folds.labeledFold(), 0, fold, true),
                rows(folds.unlabeledFold(), n, fold, true));
    }

    private static int[] rows(int[] foldOf, int offset, int fold, boolean inside) {
        return IntStream.range(0, foldOf.length)
                .filter(i -> (foldOf[i] == fold) == inside)
                .map(i -> i + offset)
                .toArray();
    }

    /** All rows inside. */
    public int[] heldOut() {
        return IntStream.concat(Arrays.stream(heldOutLabeled), Arrays.stream(heldOutUnlabeled))
                .toArray();
    }
}
