/** Benchmarks, and the measurements behind the numbers in the documents. */
@NullMarked
package dev.augur.bench;

import org.jspecify.annotations.NullMarked;
