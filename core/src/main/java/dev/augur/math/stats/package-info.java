/**
 * Numbers that describe samples: exact binomial bounds, Fisher's test, medians, and the search for the least value of
 * a function. Each class is a few pure functions of arrays. It uses {@code common} alone.
 */
@NullMarked
package dev.augur.math.stats;

import org.jspecify.annotations.NullMarked;
