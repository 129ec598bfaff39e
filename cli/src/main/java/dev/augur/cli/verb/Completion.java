package dev.augur.cli.verb;

import dev.augur.cli.command.Verb;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** The script by which a shell completes what is typed. */
@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Example:", "  source <(augur completion)"})
public final class Completion extends Verb {
    @Override
    public Integer call() {
        out().print(AutoComplete.bash("augur", spec().parent().commandLine()));
        return 0;
    }
}
