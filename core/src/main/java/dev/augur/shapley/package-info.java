/**
 * What each column of a row contributes to a number that a model gives: Shapley values, exact where the form of the
 * model allows it, and otherwise from asking about coalitions of columns. Sums of Gaussian kernels, linear functions
 * and trees have an exact form. It uses rows and trees, and knows no classifier.
 *
 * <p>{@code GaussianShapley} is an integral of a product over the groups, with as many Gauss-Legendre nodes as a bound
 * of the error asks for; {@code TreeShapley} follows every path that a mixture of two rows can take. A map that takes
 * each column by itself turns a mixture of two rows into the mixture of what it makes of them, so that scalings,
 * weights and compressed tails need no further thought.
 */
@NullMarked
package dev.augur.shapley;

import org.jspecify.annotations.NullMarked;
