/**
 * The verbs, one class for each, which reads options, calls and prints. Whatever two verbs share belongs into another
 * package. It uses all others of the command line, and only {@code cli} uses it.
 */
@NullMarked
package dev.augur.cli.verb;

import org.jspecify.annotations.NullMarked;
