/**
 * The doors to tables: {@code TableSource} opens one in whatever format, {@code TrainingData} makes tables ready for
 * learning, {@code TrainedModel} answers for their rows, and {@code Inspection} shows what training would make of them.
 * The work is done in the packages below. It uses all of them but {@code doctor}, and core's data and model files.
 *
 * <p>{@code TableSource.of} tells the format by signature, extension and first line. A format is a {@code RawSource},
 * which may fail in whatever way its library does; {@code GuardedSource} turns each failure into a
 * {@code TableException}, one sentence with place and remedy. A batch has at most 4096 rows, so that reading takes the
 * same memory for any table; MATLAB files are the exception. A cell is what the file says: Parquet is read by DuckDB
 * without its guesses, and JSON Lines by ourselves, so that a text stays a text. DuckDB is an optional dependency:
 * whoever reads Parquet adds it. A table has at most 1,048,576 columns.
 */
@NullMarked
package dev.augur.tables;

import org.jspecify.annotations.NullMarked;
