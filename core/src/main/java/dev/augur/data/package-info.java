/**
 * Rows, labels and scores in memory: {@code FeatureMatrix} is the one matrix of floats, {@code Matrix} the one of
 * doubles, {@code LabelSpace} alone knows the index of the augmented class, and {@code LacData} holds labeled rows
 * followed by unlabeled rows. Folds, splits and scalings are here too. It uses arrays ({@code math}) and seeds
 * ({@code random}), and knows no losses or models.
 *
 * <p>Copies of a row never lie on both sides of a split: {@code Copies} finds rows with equal features, and
 * {@code Folds} keeps them together. In a table of few values, where unlabeled rows equal labeled ones as often as
 * labeled ones equal each other, rows coincide by chance, and each stands for itself.
 *
 * <p>Where a table mixes numbers with categories, every column has about as much influence on a distance as one number
 * ({@code ColumnScaling}): {@code LacData} knows from the encoder which features belong to one column. Tables of
 * numbers alone, or of flags alone, are scaled feature by feature. A few cells far beyond their column, such as 999999
 * for unknown, do not affect its scaling ({@code OddCells}).
 */
@NullMarked
package dev.augur.data;

import org.jspecify.annotations.NullMarked;
