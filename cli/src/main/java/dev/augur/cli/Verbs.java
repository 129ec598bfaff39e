package dev.augur.cli;

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
}
