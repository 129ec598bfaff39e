/** Trees in flat arrays, and extremely randomised forests of them for classes and for several numbers at once. */
@NullMarked
package dev.augur.forest;

import org.jspecify.annotations.NullMarked;
