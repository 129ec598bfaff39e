/**
 * The sums behind AUTO: least squares on kernel features in closed form, self-training, the loop that finds theta,
 * temperatures and error rates. {@code AutoConstants} has every number that was given rather than found, with its
 * reason. It uses kernels, linear algebra and estimators on scores, and knows nothing of the search.
 *
 * <p>Self-training takes the rows with the largest margin of the novel output over all others as novel
 * ({@code NoveltyOrder}), fits, and repeats. A fit is one Cholesky factor; later rounds change few of the chosen rows
 * and are solved from the first round's factor ({@code LowRankChange}); Gram matrices outside a fold are those of all
 * rows less those inside it ({@code Grams}).
 */
@NullMarked
package dev.augur.auto.solve;

import org.jspecify.annotations.NullMarked;
