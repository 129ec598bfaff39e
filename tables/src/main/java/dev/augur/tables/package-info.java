/** Files to typed tables to features: readers of many formats, the encoder, and the paper's data sets by name. */
@NullMarked
package dev.augur.tables;

import org.jspecify.annotations.NullMarked;
