package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.tables.encode.ColumnChoice;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which columns are left out or read as texts, what encodes texts and pictures, and how cells are written. */
public final class ColumnOptions {
    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "columns to leave out")
    private List<String> drop = List.of();

    @Option(
            names = "--text",
            split = ",",
            paramLabel = "COL",
            description = "columns to read as texts, which are alike if their words are")
    private List<String> text = List.of();

    @Mixin
    private final EncoderOptions encoders = new EncoderOptions();

    @Mixin
    private final SpellingOptions spelling = new SpellingOptions();

    /** The choice of columns, with some that are kept in any case and others that are dropped as well. */
    public ColumnChoice choice(Collection<String> keep, Collection<String> others) {
        Set<String> dropped = new HashSet<>(drop);
        dropped.addAll(others);
        return new ColumnChoice(dropped, Set.copyOf(keep), Set.copyOf(text), spelling.spelling(), encoders.encoding());
    }

    /** Adds what is read beside the tables. */
    NamedFiles addTo(NamedFiles files) {
        return encoders.addTo(files);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.putList(given, "--drop", drop);
        GivenOptions.putList(given, "--text", text);
        given.putAll(encoders.given());
        given.putAll(spelling.given());
        return given;
    }
}
