/**
 * The sums behind AUTO: least squares on kernel features in closed form, self-training, the loop that finds theta,
 * temperatures and error rates. {@code AutoConstants} has every number that was given rather than found, with its
 * reason. It uses kernels, linear algebra and estimators on scores, and knows nothing of the search.
 */
@NullMarked
package dev.augur.auto.solve;

import org.jspecify.annotations.NullMarked;
