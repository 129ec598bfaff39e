package dev.augur.model;

import dev.augur.data.LabelSpace;
import dev.augur.random.SeedTree;

/** Scores linear in features of a Gaussian kernel. */
interface FeatureMapSpec extends NetworkSpec {
    @Override
    default Network create(int inputs, LabelSpace labels, OptimizerSpec optimizer, SeedTree seeds) {
        return new LinearSpec().create(inputs, labels, optimizer, seeds);
    }
}
