/**
 * Estimators of theta that look at one held-out score for each row and at nothing else. Best bins, bounds, densities
 * and calibrated scores are here, with the intervals that come from resampled scores. It uses {@code prior} and {@code
 * math.stats}, and knows neither rows nor models.
 */
@NullMarked
package dev.augur.prior.score;

import org.jspecify.annotations.NullMarked;
