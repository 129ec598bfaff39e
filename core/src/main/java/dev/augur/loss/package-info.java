/**
 * Multi-class losses. A {@code Loss} is a pure function of raw scores and a class, with a value to minimise and its
 * gradient; a record of its parameters is its whole state. It uses array kernels alone, and knows no rows, risk or
 * network.
 */
@NullMarked
package dev.augur.loss;

import org.jspecify.annotations.NullMarked;
