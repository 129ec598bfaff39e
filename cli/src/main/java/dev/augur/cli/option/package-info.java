/**
 * Options that several verbs share, as picocli mixes them in: the tables to read, the database, the method, thresholds
 * and shares. Each says what it read and hands out what verbs work with. It uses {@code cli.command} and {@code
 * cli.fit}.
 */
@NullMarked
package dev.augur.cli.option;

import org.jspecify.annotations.NullMarked;
