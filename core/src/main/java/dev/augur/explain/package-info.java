/**
 * Why a row is called novel: what each column of its table contributes, beside the nearest known class and the known
 * rows most like it. {@code Explainer} is the door, and {@code KnownRows} is what a model file keeps for it. It uses
 * classifiers and Shapley values.
 *
 * <p>A row is compared with the medoid of its nearest known class. The players of the game are columns
 * ({@code FeatureGroups}), not features, and {@code ColumnWords} puts columns into words, in their own units.
 */
@NullMarked
package dev.augur.explain;

import org.jspecify.annotations.NullMarked;
