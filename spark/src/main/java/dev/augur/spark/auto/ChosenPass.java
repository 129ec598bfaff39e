package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.spark.fit.RowBlock;
import java.io.Serializable;
import java.util.stream.IntStream;
import org.apache.spark.broadcast.Broadcast;

/**
 * Sums over several sets of unlabeled rows, each those that are taken for novel outside of a fold by a setting. These
 * sets are nearly the same for a row, whichever fold is left out: rows that most sets have are summed once for all, and
 * for each set what sets it apart.
 *
 * @param view in which the rows are summed
 * @param cuts one for each set
 * @param folds of the rows
 */
record ChosenPass(Broadcast<ShippedView> view, Cut[] cuts, int folds) implements Serializable {
    /** Groups of sums: what most sets have, of each fold; then what is to be added for each set. */
    DesignSums empty() {
        return new DesignSums(view.value().features(), 0, folds + cuts.length);
    }

    /**
     * One of the sets.
     *
     * @param folds of the rows
     * @param place among the sets
     * @param without the fold that it leaves out, -1 for none
     */
    record Set(int folds, int place, int without) {
        /** The only one, of rows that are not told apart by folds. */
        static final Set OF_ALL = new Set(1, 0, -1);

        /** The groups whose sum is that of the set. */
        IntStream groups() {
            return IntStream.concat(
                    IntStream.range(0, folds).filter(fold -> fold != without), IntStream.of(folds + place));
        }
    }

    /**
     * Adds those rows of a block that are in a set.
     *
     * @param novelty of the rows: a column for each set, empty where it leaves out the fold of the rows
     */
    void add(RowBlock block, float[][] novelty, DesignSums sums) {
        int[] sets = IntStream.range(0, cuts.length)
                .filter(set -> novelty[set].length > 0)
                .toArray();
        int[] rows = IntStream.range(0, block.rows())
                .filter(i -> IntStream.of(sets).anyMatch(set -> weight(novelty, set, i) != 0))
                .toArray();
        if (rows.length == 0) {
            return;
        }
        Matrix design = view.value().summands(Matrix.of(block.matrix()).select(rows));
        int fold = folds == 1 ? 0 : block.fold();
        for (int at = 0; at < rows.length; at++) {
            int row = rows[at];
            double inSets = IntStream.of(sets)
                    .mapToDouble(set -> weight(novelty, set, row))
                    .sum();
            double most = 2 * inSets > sets.length ? 1 : 0;
            sums.addToGram(design, at, most, fold);
            for (int set : sets) {
                sums.addToGram(design, at, weight(novelty, set, row) - most, folds + set);
            }
        }
    }

    /** What a row counts in a set. */
    private double weight(float[][] novelty, int set, int row) {
        return cuts[set].weight(novelty[set][row]);
    }
}
