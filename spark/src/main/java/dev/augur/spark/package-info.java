/** Augur on Apache Spark: an Estimator, a Model, evaluators and a transformer of spark.ml around core's risk and model file. */
@NullMarked
package dev.augur.spark;

import org.jspecify.annotations.NullMarked;
