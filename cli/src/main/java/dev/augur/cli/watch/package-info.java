/**
 * What {@code augur watch} tells of windows of new rows, and where to: a line, JSON, metrics, a page, a webhook, and
 * the file that remembers them. It reads tables and knows the core's watch; it may use answers and commands, and verbs
 * use it.
 */
@NullMarked
package dev.augur.cli.watch;

import org.jspecify.annotations.NullMarked;
