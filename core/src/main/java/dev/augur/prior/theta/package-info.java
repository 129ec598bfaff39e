/**
 * Estimators of theta that look at the rows themselves, or train the models whose scores they use: kernel means, TIcE,
 * TED^n, and the held-out scores of an SVM. {@code Estimators} has all of them by name. It uses {@code prior.score},
 * kernels and training.
 */
@NullMarked
package dev.augur.prior.theta;

import org.jspecify.annotations.NullMarked;
