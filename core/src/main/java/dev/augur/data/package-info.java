/** Rows, labels and scores in memory; splits and scaling. */
@NullMarked
package dev.augur.data;

import org.jspecify.annotations.NullMarked;
