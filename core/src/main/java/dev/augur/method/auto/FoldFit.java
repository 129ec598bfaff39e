package dev.augur.method.auto;

import dev.augur.data.Folds;
import dev.augur.data.ScoreMatrix;

/**
 * One fold of cross-fitting.
 *
 * @param fits least squares on the rows outside the fold
 * @param heldOut the rows inside
 */
record FoldFit(RidgeFits fits, int[] heldOut) {
    static FoldFit[] all(Points design, int[] labels, int known, Folds folds) {
        FoldFit[] all = new FoldFit[folds.count()];
        for (int fold = 0; fold < all.length; fold++) {
            FoldRows part = FoldRows.of(folds, fold);
            RidgeFits fits = new RidgeFits(design, labels, known, part.trainLabeled(), part.trainUnlabeled());
            all[fold] = new FoldFit(fits, part.heldOut());
        }
        return all;
    }

    /** Writes the outputs of the held-out rows. */
    void fill(double[] weights, ScoreMatrix f) {
        fits.outputs(heldOut, weights, f.values());
    }
}
