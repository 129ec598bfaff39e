package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/** How an epoch passes over the rows. */
public sealed interface Batching {
    /** One step an epoch, on all rows. */
    record FullBatch() implements Batching {
        @Override
        public String toString() {
            return "full";
        }
    }

    /**
     * One shuffled stream of labeled and unlabeled rows cut into batches, as the paper's program does: the mix of a
     * batch varies by chance. A batch without labeled rows uses the unlabeled part of the risk alone; one without
     * unlabeled rows is skipped.
     *
     * @param size rows of a batch
     */
    record MixedStream(int size) implements Batching {
        public MixedStream {
            Check.positive("batch size", size);
        }

        @Override
        public String toString() {
            return Spelling.of("mixed").withValue(size).toString();
        }
    }

    /**
     * Batches that all have the same mix of labeled and unlabeled rows, up to rounding.
     *
     * @param size rows of a batch
     */
    record Stratified(int size) implements Batching {
        public Stratified {
            Check.positive("batch size", size);
        }

        @Override
        public String toString() {
            return Spelling.of("stratified").withValue(size).toString();
        }
    }
}
