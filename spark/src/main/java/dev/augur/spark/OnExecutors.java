package dev.augur.spark;

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
