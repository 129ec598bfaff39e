/**
 * Tables to features: {@code EncoderFit} decides for each column from labeled and unlabeled rows together, and
 * {@code Encoder} is the fixed map that comes of it. A {@code ColumnCode} is how one column becomes features. It uses
 * {@code tables.cells}, {@code tables.spelling} and, for texts, {@code tables.ngram}, and knows no files.
 *
 * <p>A {@code Column} gives a cell as text or as a number, and only the encoder decides which of the two counts.
 * Numbers, booleans and dates are imputed with the median, and an indicator says so if values were missing in training;
 * categories become one feature a value, at most 50, and the rest is other. Values never seen are other where that was
 * learned, and otherwise all zero. Ids and constant columns are dropped, and a note says so. Numbers that are not plain
 * have a {@code NumberForm}, found for each column from all its cells. A column whose numbers are large beside their
 * spread, such as seconds since 1970, is counted from its median before it becomes floats, and one beyond the range of
 * floats is scaled ({@code Unit}). {@code RowFindings} collects what there is to say about single rows in the same
 * pass.
 */
@NullMarked
package dev.augur.tables.encode;

import org.jspecify.annotations.NullMarked;
