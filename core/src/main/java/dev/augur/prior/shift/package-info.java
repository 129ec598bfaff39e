/**
 * The share of each known class, where their proportions in the mixture differ from those of the labeled rows. Each
 * estimator is a function of held-out scores of all classes. It uses the estimators of theta of {@code prior.score}
 * and {@code prior.theta}.
 */
@NullMarked
package dev.augur.prior.shift;

import org.jspecify.annotations.NullMarked;
