package dev.augur.serve;

import dev.augur.cli.command.Verb;
import dev.augur.cli.command.VerbProvider;

/** Offers {@code augur serve}. */
public final class ServeVerb implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return Serve.class;
    }
}
