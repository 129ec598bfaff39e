package dev.augur.spark;

import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.table.EncodedRows;
import dev.augur.spark.table.TrainingTables;

/**
 * NRPR, which executors train on all rows.
 *
 * @param classifier with all that was asked for
 */
record OnExecutors(AugmentedClassClassifier classifier) implements TableMethod {
    @Override
    public FitWithProvenance train(TrainingTables tables) {
        return classifier
                .setWeightCol(EncodedRows.WEIGHT)
                .setNumKnownClasses(tables.space().known())
                .fitDistributed(tables.rows());
    }
}
