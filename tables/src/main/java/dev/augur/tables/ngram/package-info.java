/**
 * Texts as numbers. {@code NGrams} hashes words, pairs of words and three to five letters within words into buckets,
 * {@code GramWeights} has what each bucket is worth, rare ones more, and {@code TextEmbedding} multiplies the products
 * of a text with some landmark texts by a small matrix, so that products of points are about the cosines of texts. A
 * model file keeps the landmarks, the weights and the matrix in 16 bits, and no vocabulary. {@code Vocabulary} tells a
 * direction in words. It uses nothing of tables.
 *
 * <p>Coordinates of points are a kind of feature, {@code ColumnFeature.Kind.isCoordinate}: whatever scales features
 * leaves the distances of points as they are but for one factor, compresses no tails and has one weight for each point,
 * since scaling coordinates one by one would bend the space.
 */
@NullMarked
package dev.augur.tables.ngram;

import org.jspecify.annotations.NullMarked;
