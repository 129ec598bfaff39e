package dev.augur.spark;

import dev.augur.prior.ThetaEstimate;
import dev.augur.store.SavedModel;
import java.util.List;
import java.util.Optional;

/**
 * NRPR, which executors train on all rows.
 *
 * @param classifier with all that was asked for
 */
record OnExecutors(AugmentedClassClassifier classifier) implements MethodWords {
    @Override
    public Trained train(TrainingTables tables) {
        SavedModel model = classifier
                .setWeightCol(EncodedRows.WEIGHT)
                .setNumKnownClasses(tables.space().known())
                .fit(tables.rows())
                .toCore();
        double theta = ((Number) model.provenance().getOrDefault("theta", Double.NaN)).doubleValue();
        return new Trained(
                model.classifier(), ThetaEstimate.of(theta), Optional.empty(), model.provenance(), List.of());
    }
}
