/** Seeds addressed by name, permutations and samples. */
@NullMarked
package dev.augur.random;

import org.jspecify.annotations.NullMarked;
