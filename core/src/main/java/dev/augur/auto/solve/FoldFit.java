package dev.augur.auto.solve;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One fold of cross-fitting.
 *
 * @param fits least squares on the rows outside the fold
 * @param heldOut the rows inside
 */
record FoldFit(RidgeFits fits, int[] heldOut) {
    static FoldFit[] all(Matrix design, int[] labels, int known, Folds folds, NoveltyOrder order) {
        List<FoldRows> parts = IntStream.range(0, folds.count())
                .mapToObj(fold -> FoldRows.of(folds, fold))
                .toList();
        List<Grams> inside = parts.stream()
                .map(part -> RidgeFits.grams(design, labels, known, part.heldOutLabeled(), part.heldOutUnlabeled()))
                .toList();
        Grams everything = Grams.union(inside);
        FoldFit[] all = new FoldFit[parts.size()];
        for (int fold = 0; fold < all.length; fold++) {
            FoldRows part = parts.get(fold);
            Grams outside = everything.without(inside.get(fold));
            RidgeFits fits =
                    RidgeFits.of(design, labels, known, part.trainLabeled(), part.trainUnlabeled(), order, outside);
            all[fold] = new FoldFit(fits, part.heldOut());
        }
        return all;
    }

    /** Writes the outputs of the held-out rows. */
    void fill(double[] weights, Matrix f) {
        fits.outputs(heldOut, weights, f.values());
    }
}
