/**
 * How cells are written: numbers with any decimal mark, dates, and the words for a missing value. Numbers are read
 * with the bits of {@code Double.parseDouble}. It uses nothing of ours.
 */
@NullMarked
package dev.augur.tables.spelling;

import org.jspecify.annotations.NullMarked;
