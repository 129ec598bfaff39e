package dev.augur.train;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.risk.Objective;
import java.util.function.Function;

/**
 * The rows of one step, and what is asked of their scores.
 *
 * @param features the rows
 * @param objective what scores of these rows cost, with the gradient by them
 */
public record Batch(FeatureMatrix features, Function<Matrix, Objective> objective) {}
