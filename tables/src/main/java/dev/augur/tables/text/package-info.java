/**
 * Formats that are text: CSV and its kin, ARFF, JSON Lines and LIBSVM. A reader takes batches of rows from a stream,
 * in memory that does not grow with the file. It uses {@code tables.source}, {@code tables.cells} and {@code
 * tables.spelling}.
 */
@NullMarked
package dev.augur.tables.text;

import org.jspecify.annotations.NullMarked;
