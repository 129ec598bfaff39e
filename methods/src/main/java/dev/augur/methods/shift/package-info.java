/**
 * PULSE and k-PU, which come from open set label shift: discriminators of each known class, trained in turns with best
 * bins. They use core's training and estimators on scores.
 */
@NullMarked
package dev.augur.methods.shift;

import org.jspecify.annotations.NullMarked;
