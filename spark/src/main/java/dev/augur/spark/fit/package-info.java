/**
 * A fit on Spark: one look at the data, rows as blocks in the memory of executors, shares of the classes, and the risk
 * as a sum over blocks that core's optimisers lower. What travels between processes is plain arrays, names, or the
 * bytes of a model file. It uses core alone.
 */
@NullMarked
package dev.augur.spark.fit;

import org.jspecify.annotations.NullMarked;
