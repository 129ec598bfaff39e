/**
 * Threads that share the work of one step: a {@code Team} cuts it into parts, and the cut never shows in the result. A
 * network of one's own may be given a team. It uses {@code common} alone.
 */
@NullMarked
package dev.augur.parallel;

import org.jspecify.annotations.NullMarked;
