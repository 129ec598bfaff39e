/**
 * The program: {@code Main} is the process, and {@code Augur} the command with the list of its verbs. There is nothing
 * else here. It uses {@code cli.command} and {@code cli.verb}.
 *
 * <p>{@code Cli} is a command in a process: words and streams in, an exit code out, which is how tests run it. Each
 * verb is one class on {@code Verb}, which has the shared options; option sets are mixed in where rows are read and a
 * method is named.
 */
@NullMarked
package dev.augur.cli;

import org.jspecify.annotations.NullMarked;
