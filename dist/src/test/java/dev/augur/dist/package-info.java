/** What people install, as they would: unpacked, resolved by coordinate, on a file system that cannot be written. */
@NullMarked
package dev.augur.dist;

import org.jspecify.annotations.NullMarked;
