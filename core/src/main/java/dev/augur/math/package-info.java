/** Array kernels behind one facade, for Augur's own modules. */
@NullMarked
package dev.augur.math;

import org.jspecify.annotations.NullMarked;
