/**
 * What is told of a fit: the summary in words and in JSON, and the page about it. {@code Prepared} is the rows that a
 * fit learned from. It uses {@code cli.command}, reports and tables.
 */
@NullMarked
package dev.augur.cli.fit;

import org.jspecify.annotations.NullMarked;
