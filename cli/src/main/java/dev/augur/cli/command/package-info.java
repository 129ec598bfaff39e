/**
 * What a command is: words and streams in, an exit code out ({@code Cli}), the base of all verbs ({@code Verb}),
 * defaults from variables and files, plug-ins, and failures in one sentence. Spark's command and verbs of other
 * modules stand on it too. It knows no verb and none of the packages beside it.
 */
@NullMarked
package dev.augur.cli.command;

import org.jspecify.annotations.NullMarked;
