/** Multi-class losses: pure functions of scores and class. */
@NullMarked
package dev.augur.loss;

import org.jspecify.annotations.NullMarked;
