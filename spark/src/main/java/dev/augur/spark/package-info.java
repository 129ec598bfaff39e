/**
 * Augur on Apache Spark: an Estimator, a Model, evaluators and a transformer of spark.ml around core's risk and model
 * file, and the verbs for spark-submit. Names of public classes are part of stored pipelines, so they stay here. It
 * uses the packages below and the command core of {@code cli}.
 */
@NullMarked
package dev.augur.spark;

import org.jspecify.annotations.NullMarked;
