/**
 * Params of spark.ml: those of a training, texts that are read as soon as they are set, and what it takes to extend
 * Scala classes from Java. It uses core's catalog to read what has a name.
 */
@NullMarked
package dev.augur.spark.param;

import org.jspecify.annotations.NullMarked;
