package dev.augur.spark;

/** What learns from tables. */
interface TableMethod {
    FitWithProvenance train(TrainingTables tables);
}
