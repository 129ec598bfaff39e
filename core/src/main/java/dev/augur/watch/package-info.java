/**
 * Watching a frozen model on new rows: counts of what rows are like, exact tests of these counts against the rows that
 * the model learned from, and a rule that holds the rate of false alarms over any number of windows. Values only:
 * nothing here reads or writes. It uses the method's contracts and the check of mixtures in {@code auto}.
 */
@NullMarked
package dev.augur.watch;

import org.jspecify.annotations.NullMarked;
