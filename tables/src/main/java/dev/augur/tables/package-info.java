/**
 * The doors to tables: {@code TableSource} opens one in whatever format, {@code TrainingData} makes tables ready for
 * learning, {@code TrainedModel} answers for their rows, and {@code Inspection} shows what training would make of
 * them. The work is done in the packages below. It uses all of them but {@code doctor}, and core's data and model
 * files.
 */
@NullMarked
package dev.augur.tables;

import org.jspecify.annotations.NullMarked;
