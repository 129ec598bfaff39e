/**
 * AUTO, the default method: {@code Auto} learns, {@code AutoClassifier} is what it learned, {@code LoopEstimator}
 * gives its theta alone, and {@code MixtureCheck} looks at new rows. A run is the search, theta with its interval, the
 * checks, and the last fit. It uses {@code auto.search} and {@code auto.solve}, which nothing else does.
 */
@NullMarked
package dev.augur.auto;

import org.jspecify.annotations.NullMarked;
