/**
 * Tables to features: {@code EncoderFit} decides for each column from labeled and unlabeled rows together, and {@code
 * Encoder} is the fixed map that comes of it. A {@code ColumnCode} is how one column becomes features. It uses {@code
 * tables.cells} and {@code tables.spelling}, and knows no files.
 */
@NullMarked
package dev.augur.tables.encode;

import org.jspecify.annotations.NullMarked;
