/**
 * Rows in memory: a {@code Table} is some rows of named {@code Column}s, and a cell gives its text or its number.
 * {@code TableException} is the one failure of tables, a sentence with place and remedy. It uses {@code
 * tables.spelling} to read numbers, and knows no files.
 */
@NullMarked
package dev.augur.tables.cells;

import org.jspecify.annotations.NullMarked;
