package dev.augur.tables.doctor;

/**
 * A check of columns, each by itself: it is shown one after the other, so that all such checks share what was read of a
 * column.
 */
interface ColumnCheck extends TableCheck {}
