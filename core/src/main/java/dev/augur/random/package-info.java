/**
 * Randomness as an argument: {@code SeedTree} has seeds addressed by name or index, so that a new consumer changes
 * nobody else's numbers; permutations and samples come from its generators. Nothing in Augur draws a number in any
 * other way. It uses {@code common} alone.
 */
@NullMarked
package dev.augur.random;

import org.jspecify.annotations.NullMarked;
