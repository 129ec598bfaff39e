/**
 * A fit on Spark: one look at the data, rows as blocks in the memory of executors, shares of the classes, and the risk
 * as a sum over blocks that core's optimisers lower. What travels between processes is plain arrays, names, or the
 * bytes of a model file. It uses core alone.
 *
 * <p>{@code DistributedFit} is the main flow: {@code DataSummary} (one job that looks at everything),
 * {@code TrainingBlocks} (mapped rows as cached blocks), {@code SparkPriors} (theta on the driver from scores that
 * Spark cross-fitted), {@code DistributedTraining}. {@code DistributedRisk} is the goal of the optimiser: executors run
 * {@code BlockPass}, core's network and loss on one block after the other, into {@code RiskSums}.
 */
@NullMarked
package dev.augur.spark.fit;

import org.jspecify.annotations.NullMarked;
