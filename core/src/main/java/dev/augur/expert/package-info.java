/** Names of rows: which known class a row is of, if it is of any, as experts say that learn from labeled rows alone. */
@NullMarked
package dev.augur.expert;

import org.jspecify.annotations.NullMarked;
