package dev.augur.studio;

import dev.augur.cli.command.Verb;
import dev.augur.cli.command.VerbProvider;

/** Offers the verb studio. */
public final class StudioProvider implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return StudioVerb.class;
    }
}
