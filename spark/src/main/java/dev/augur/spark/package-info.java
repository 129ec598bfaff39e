/**
 * Augur on Apache Spark: an Estimator, a Model, evaluators and a transformer of spark.ml around core's risk and model
 * file, and the verbs for spark-submit. Names of public classes are part of stored pipelines, so they stay here. It
 * uses the packages below and the command core of {@code cli}.
 *
 * <p>{@code ScoreWithAugur} answers by any model file: {@code TableRows} makes a {@code Table} of a batch of rows, and
 * the model's encoder does the rest. {@code TrainOnSpark} reads {@code TrainingTables}, whose encoder is fitted on the
 * driver, and learns by NRPR on rows that executors encode ({@code OnExecutors}) or by any other method on those of the
 * driver ({@code OnDriver}).
 */
@NullMarked
package dev.augur.spark;

import org.jspecify.annotations.NullMarked;
