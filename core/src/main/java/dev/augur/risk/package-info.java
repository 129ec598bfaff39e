/** The unbiased risk of learning with augmented classes, its corrections and its error bound. */
@NullMarked
package dev.augur.risk;

import org.jspecify.annotations.NullMarked;
