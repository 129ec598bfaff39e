package dev.augur.spark.fit;

import java.io.Serializable;

/** The weights of the rows of each fold and class, and of the unlabeled rows. */
final class BlockTotals implements Serializable {
    private static final long serialVersionUID = 1L;

    private final int folds;
    private final int known;
    private final CompensatedSums sums;

    BlockTotals(int folds, int known) {
        this.folds = folds;
        this.known = known;
        this.sums = new CompensatedSums(folds * (known + 1));
    }

    BlockTotals add(RowBlock block) {
        for (int i = 0; i < block.rows(); i++) {
            int label = block.isLabeled() ? block.labels()[i] : known;
            sums.add(block.fold() * (known + 1) + label, block.weights()[i]);
        }
        return this;
    }

    BlockTotals merge(BlockTotals other) {
        sums.merge(other.sums);
        return this;
    }

    /** The weight of each class in all folds but one. */
    double[] labeledWithout(int heldOut) {
        double[] weights = new double[known];
        for (int c = 0; c < known; c++) {
            weights[c] = without(heldOut, c);
        }
        return weights;
    }

    double unlabeledWithout(int heldOut) {
        return without(heldOut, known);
    }

    private double without(int heldOut, int label) {
        double sum = 0;
        for (int fold = 0; fold < folds; fold++) {
            sum += fold == heldOut ? 0 : sums.get(fold * (known + 1) + label);
        }
        return sum;
    }
}
