/**
 * Methods that judge by the tails of distances: extreme value theory fits a Weibull distribution to the most extreme of
 * them.
 */
@NullMarked
package dev.augur.methods.tail;

import org.jspecify.annotations.NullMarked;
