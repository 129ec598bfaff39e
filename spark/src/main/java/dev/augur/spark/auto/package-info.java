/** AUTO where rows are spread over executors: they answer with sums, orders and scores, and all else is core's own. */
@NullMarked
package dev.augur.spark.auto;

import org.jspecify.annotations.NullMarked;
