package dev.augur.studio;

import dev.augur.cli.Verb;
import dev.augur.cli.VerbProvider;

/** Offers the verb studio. */
public final class StudioProvider implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return StudioVerb.class;
    }
}
