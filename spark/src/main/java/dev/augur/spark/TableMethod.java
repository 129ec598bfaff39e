package dev.augur.spark;

import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.table.TrainingTables;

/** What learns from tables. */
interface TableMethod {
    FitWithProvenance train(TrainingTables tables);
}
