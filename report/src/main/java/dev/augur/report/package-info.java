/**
 * One HTML page that shows what a fit found, and pages about comparisons and groups of novel rows; they work offline
 * and print. Words and tables go through templates that escape by context, charts get their data as JSON. It uses
 * core, and {@code report.map} for what is drawn.
 */
@NullMarked
package dev.augur.report;

import org.jspecify.annotations.NullMarked;
