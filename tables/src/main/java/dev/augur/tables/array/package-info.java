/**
 * Formats that are arrays of numbers: IDX, MATLAB, and folders of pictures. Columns without a name of their own are
 * called by their pixel. It uses {@code tables.source} and {@code tables.cells}.
 */
@NullMarked
package dev.augur.tables.array;

import org.jspecify.annotations.NullMarked;
