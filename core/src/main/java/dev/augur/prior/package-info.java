/** The share of known classes in the unlabeled mixture: estimators on features and on held-out scores. */
@NullMarked
package dev.augur.prior;

import org.jspecify.annotations.NullMarked;
