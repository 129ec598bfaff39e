package dev.augur.train;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.risk.Objective;
import java.util.function.Function;

/**
 * The rows of one step, and the objective for their scores.
 *
 * @param features the rows
 * @param objective computes what scores of these rows cost, with the gradient
 */
public record Batch(FeatureMatrix features, Function<Matrix, Objective> objective) {}
