package dev.augur.tables;

import dev.augur.data.FeatureMatrix;

/**
 * Rows of a batch as features.
 *
 * @param features of each row
 * @param findings what there is to say of single rows
 */
public record EncodedRows(FeatureMatrix features, RowFindings findings) {}
