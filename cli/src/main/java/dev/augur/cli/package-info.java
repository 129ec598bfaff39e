/** The command line: one class per verb, which parses, calls and prints. */
@NullMarked
package dev.augur.cli;

import org.jspecify.annotations.NullMarked;
