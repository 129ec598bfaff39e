package dev.augur.train;

import dev.augur.data.FeatureMatrix;
import dev.augur.risk.BatchRows;

/**
 * The rows of one step.
 *
 * @param features labeled rows first
 * @param rows which is which
 */
record Batch(FeatureMatrix features, BatchRows rows) {}
