/**
 * The program: {@code Main} is the process, and {@code Augur} the command with the list of its verbs. There is nothing
 * else here. It uses {@code cli.command} and {@code cli.verb}.
 */
@NullMarked
package dev.augur.cli;

import org.jspecify.annotations.NullMarked;
