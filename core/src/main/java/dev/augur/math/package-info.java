/**
 * Array kernels behind one facade, {@code Kernels}, which takes the Vector API where its module is present and plain
 * loops otherwise. Everything here works on arrays and knows no rows, labels or models. It is for Augur's own modules
 * and uses {@code common} alone.
 */
@NullMarked
package dev.augur.math;

import org.jspecify.annotations.NullMarked;
