package dev.augur.tables;

import dev.augur.data.FeatureMatrix;
import dev.augur.model.Answers;
import dev.augur.tables.cells.RowFindings;

/**
 * The answers for the rows of a batch.
 *
 * @param features the features that the model was given
 * @param answers what the model says
 * @param findings remarks about single rows
 */
public record AnsweredRows(FeatureMatrix features, Answers answers, RowFindings findings) {}
