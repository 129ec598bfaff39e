/**
 * Array kernels behind one facade, {@code Kernels}, which takes the Vector API where its module is present and plain
 * loops otherwise. Everything here works on arrays and knows no rows, labels or models. It is for Augur's own modules
 * and uses {@code common} alone.
 *
 * <p>{@code -Daugur.kernels=plain|vector} chooses by name, and the faster set is tested against the plain one.
 * Features, weights and products are {@code float}; losses, risks and sums are {@code double}. Large products skip
 * steps in which a panel of the left factor is all zeros, and exchange the factors where the right one has more zeros;
 * the product of finite numbers stays the same.
 */
@NullMarked
package dev.augur.math;

import org.jspecify.annotations.NullMarked;
