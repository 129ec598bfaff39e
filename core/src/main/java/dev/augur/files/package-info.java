/** Files as they are written: checked before the work, whole or not at all, and safe on the disk. */
@NullMarked
package dev.augur.files;

import org.jspecify.annotations.NullMarked;
