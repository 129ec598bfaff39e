/** One HTML page that shows what a fit found; it works offline and prints. */
@NullMarked
package dev.augur.report;

import org.jspecify.annotations.NullMarked;
