package dev.augur.catalog;

import dev.augur.train.Batching;
import java.util.List;

/** The ways in which an epoch passes over the rows. */
final class BatchingComponents {
    private static final Option SIZE = Option.of("size", "256", "rows per batch");

    private BatchingComponents() {}

    static List<Component<Batching>> all() {
        return List.of(
                Component.of(
                        "full",
                        "one step per epoch, on all rows",
                        "Shu et al. 2023",
                        given -> new Batching.FullBatch()),
                Component.<Batching>of(
                                "mixed",
                                "batches of one shuffled stream of labeled and unlabeled rows",
                                "Shu et al. 2023",
                                given -> new Batching.MixedStream(given.onlyInteger()))
                        .withValues(SIZE),
                Component.<Batching>of(
                                "stratified",
                                "batches that all have the same mix of labeled and unlabeled rows",
                                "this library",
                                given -> new Batching.Stratified(given.onlyInteger()))
                        .withValues(SIZE));
    }
}
