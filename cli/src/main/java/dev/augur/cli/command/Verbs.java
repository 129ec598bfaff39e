package dev.augur.cli.command;

import dev.augur.common.Services;
import java.util.List;
import picocli.CommandLine;

/** Makes the verbs and hands each of them the streams it works with. */
record Verbs(Cli cli) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
        K made = CommandLine.defaultFactory().create(type);
        if (made instanceof Verb verb) {
            verb.connect(cli);
        }
        return made;
    }

    /** The verbs of the program, and those that other modules add to one that takes them. */
    CommandLine commandLine() {
        CommandLine line = new CommandLine(cli.program(), this);
        if (ExtensibleCommand.class.isAssignableFrom(cli.program())) {
            addOffered(line);
        }
        return line;
    }

    private void addOffered(CommandLine line) {
        List<VerbProvider> offered = Services.of(VerbProvider.class).toList();
        offered.forEach(each -> line.addSubcommand(new CommandLine(each.verb(), this)));
        VerbElsewhere.all().stream()
                .filter(each -> !line.getSubcommands().containsKey(each.name()))
                .forEach(each -> line.addSubcommand(each.command()));
    }
}
