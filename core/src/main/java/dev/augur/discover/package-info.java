/** Which novel rows belong together, and how many classes they are of. */
@NullMarked
package dev.augur.discover;

import org.jspecify.annotations.NullMarked;
