/**
 * Threads that share the work of one step: a {@code Team} cuts it into parts, and the result does not depend on the
 * cut. A network of your own may be given a team. It uses {@code common} alone.
 *
 * <p>An element of a product is one chain of sums over ascending indices, whoever computes it. Results of folds, trials
 * and blocks are put together in a fixed order, so that the number of threads never changes a bit.
 */
@NullMarked
package dev.augur.parallel;

import org.jspecify.annotations.NullMarked;
