package dev.augur.onnx;

import dev.augur.cli.command.Verb;
import dev.augur.cli.command.VerbProvider;

/** Offers {@code augur export}. */
public final class ExportVerb implements VerbProvider {
    @Override
    public Class<? extends Verb> verb() {
        return Export.class;
    }
}
