package dev.augur.serve;

import dev.augur.cli.Verb;
import dev.augur.cli.VerbProvider;

/** Offers {@code augur serve}. */
public final class ServeVerb implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return Serve.class;
    }
}
