package dev.augur.auto.search;

import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.RowSums;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import java.util.List;

/**
 * All rows that AUTO learns from, where there are more of them than are searched: what it asks of them is sums, orders
 * and scores, so that they may be spread over many machines.
 */
public interface AllRows {
    /**
     * What has been settled by rows at hand, which are some of all rows, or all.
     *
     * @param data rows at hand, every labeled row once
     * @param sample those of them that are searched
     * @param folds of the sample
     * @param moved columns that are left out
     */
    record Settled(LacData data, LacData sample, Folds folds, MovedColumns moved) {}

    /** The same rows, looked at in the same way. */
    Ready ready(Settled settled);

    /**
     * Scores of rows by models that have not seen them, larger for known rows.
     *
     * @param labeled of labeled rows
     * @param labels their classes
     * @param unlabeled of unlabeled rows
     */
    record Scores(double[] labeled, int[] labels, double[] unlabeled) {}

    /** Rows that answer. */
    interface Ready {
        /** Whether all of them were searched, so that there is nothing more to learn before the final fit. */
        boolean wereSearched();

        /**
         * What each setting learns of the rows outside of each fold, when self-training goes on with all of them from
         * what it has learned of a sample.
         */
        List<double[][]> selfTrained(List<FoldModels> models, KnownMix mix);

        /** By the mean of these models, of as many rows as tell theta to a thousandth. */
        Scores scores(List<FoldModels> models);

        /**
         * Sums for the last fit.
         *
         * @param view of the rows in it
         * @param order models whose mean tells how novel a row is that they have not seen
         * @param theta share of the unlabeled rows that are not taken for novel
         */
        RowSums sums(KernelView view, List<FoldModels> order, double theta);

        /** How many of each there are at most, and how many were searched, in plain words. */
        List<String> notes();
    }
}
