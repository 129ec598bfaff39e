/**
 * Tables of Spark as Augur's encoders read them: batches of rows, features and answers, the sample that the encoder is
 * fitted on, and rows to judge a model by. It uses {@code spark.fit} for rows and model bytes, tables, and the options
 * of the command line.
 */
@NullMarked
package dev.augur.spark.table;

import org.jspecify.annotations.NullMarked;
