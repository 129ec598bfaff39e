package dev.augur.model;

import dev.augur.random.SeedTree;

/** Scores linear in features of a Gaussian kernel. */
interface FeatureMapSpec extends NetworkSpec {
    @Override
    default Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
        return new LinearSpec().create(inputs, outputs, precision, seeds);
    }
}
