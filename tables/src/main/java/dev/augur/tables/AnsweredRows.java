package dev.augur.tables;

import dev.augur.data.FeatureMatrix;
import dev.augur.model.Answers;
import dev.augur.tables.cells.RowFindings;

/**
 * The answers for the rows of a batch.
 *
 * @param features what the model was asked about
 * @param answers what the model says
 * @param findings what there is to say of single rows
 */
public record AnsweredRows(FeatureMatrix features, Answers answers, RowFindings findings) {}
