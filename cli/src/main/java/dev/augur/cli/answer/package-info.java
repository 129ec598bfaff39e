/**
 * Answers on their way out: which columns there are, and how they are written as CSV, JSON Lines or Parquet; rows that
 * are explained or put into groups. No cell can run in a spreadsheet where that is asked for. It uses {@code
 * cli.command} and tables.
 */
@NullMarked
package dev.augur.cli.answer;

import org.jspecify.annotations.NullMarked;
