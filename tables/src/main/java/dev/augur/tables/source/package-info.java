/**
 * What a format's reader is before its failures are put into words: {@code RawSource} opens, {@code RawReader} reads
 * batches, and {@code ByteInput} has the bytes, unpacked. A new format starts here. It uses {@code tables.cells} and
 * {@code files}.
 */
@NullMarked
package dev.augur.tables.source;

import org.jspecify.annotations.NullMarked;
