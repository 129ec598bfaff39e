package dev.augur.paper;

import dev.augur.cli.command.Verb;
import dev.augur.cli.command.VerbProvider;

/** Offers {@code augur reproduce}. */
public final class PaperVerb implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return Reproduce.class;
    }
}
