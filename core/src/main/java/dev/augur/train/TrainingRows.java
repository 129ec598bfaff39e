package dev.augur.train;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.risk.TestPriors;

/**
 * The rows that batches are drawn from.
 *
 * @param pool labeled rows first, then unlabeled ones, if any
 * @param labels class of each labeled row
 * @param importance of each labeled row under the priors
 */
record TrainingRows(FeatureMatrix pool, int[] labels, double[] importance) {
    static TrainingRows of(LacData data, TestPriors priors) {
        return new TrainingRows(data.pool(), data.labels(), priors.importance(data));
    }

    /** Labeled rows alone. */
    static TrainingRows of(LabeledSet labeled, LabelSpace space, TestPriors priors) {
        return new TrainingRows(
                labeled.features(), labeled.labels(), priors.importance(labeled.labels(), space.known()));
    }

    int unlabeled() {
        return pool.rows() - labels.length;
    }
}
