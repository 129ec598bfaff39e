/**
 * Trials: a data set, a method, a seed and a mixture, how they are run side by side, and the ledger that keeps a line
 * for each. What was estimated or trained on the same rows is shared. It uses {@code paper.data} and methods by name.
 */
@NullMarked
package dev.augur.paper.trial;

import org.jspecify.annotations.NullMarked;
