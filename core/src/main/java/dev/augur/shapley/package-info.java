/**
 * What each column of a row contributes to a number that a model gives: Shapley values, exact where the model's form
 * allows it.
 */
@NullMarked
package dev.augur.shapley;

import org.jspecify.annotations.NullMarked;
