/** Everything that learns behind one interface, and NRPR itself. */
@NullMarked
package dev.augur.method;

import org.jspecify.annotations.NullMarked;
