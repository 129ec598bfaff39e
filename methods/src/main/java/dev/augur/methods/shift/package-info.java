/** PULSE and k-PU, which come from open set label shift. */
@NullMarked
package dev.augur.methods.shift;

import org.jspecify.annotations.NullMarked;
