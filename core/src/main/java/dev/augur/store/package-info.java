/** The model file. */
@NullMarked
package dev.augur.store;

import org.jspecify.annotations.NullMarked;
