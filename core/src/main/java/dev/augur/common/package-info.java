/** Argument checks and the one spelling of components, for Augur's own modules. */
@NullMarked
package dev.augur.common;

import org.jspecify.annotations.NullMarked;
