/**
 * Methods that judge by the tails of distances: extreme value theory fits a Weibull distribution to the most extreme of
 * them ({@code TailFit}), which {@code Evm} and {@code OpenMax} share. It uses {@code methods.ovr}.
 */
@NullMarked
package dev.augur.methods.tail;

import org.jspecify.annotations.NullMarked;
