package dev.augur.spark;

import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.table.TrainingTables;
import java.util.Optional;

/**
 * AUTO, which executors train on all rows, from settings that the driver compares.
 *
 * @param classifier with all that was asked for
 */
record AutoOnExecutors(AutoClassifier classifier) implements TableMethod {
    @Override
    public FitWithProvenance train(TrainingTables tables) {
        return classifier
                .setNumKnownClasses(tables.space().known())
                .fitDistributed(tables.rows(), Optional.of(tables.sample().data()));
    }
}
