/**
 * AUTO where rows are spread over executors: they answer with sums, orders and scores, and all else is core's own. It
 * uses the search and the solvers of core, and blocks of rows of {@code spark.fit}.
 *
 * <p>{@code DistributedAuto} gives core rows at hand, and {@code DistributedRows} as all rows beyond them. Once the
 * search has settled folds and columns, these become {@code SpreadRows}: blocks that answer with sums
 * ({@code LabeledSums}, {@code ChosenPass}), exact cuts by rank ({@code Cut}), and scores by models that have not seen
 * them ({@code ShippedModels}). Core's {@code NormalEquations} solve what {@code RowSums} add up, in memory or here.
 */
@NullMarked
package dev.augur.spark.auto;

import org.jspecify.annotations.NullMarked;
