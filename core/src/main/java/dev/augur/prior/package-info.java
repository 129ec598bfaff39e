/**
 * The share of the known classes in the unlabeled rows, theta: what an estimate is, what estimates it, and what it is
 * estimated from. The estimators themselves are in the packages below, by what they look at. It uses rows and arrays,
 * and no package below it.
 */
@NullMarked
package dev.augur.prior;

import org.jspecify.annotations.NullMarked;
