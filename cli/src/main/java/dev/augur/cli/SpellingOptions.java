package dev.augur.cli;

import dev.augur.tables.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** How the cells of the tables are written, for those who know better than what would be detected. The model remembers it. */
final class SpellingOptions {
    @Option(
            names = "--missing",
            split = ",",
            paramLabel = "WORD",
            description = "cells that mean no value, such as unknown or -999, beside the usual ones")
    private List<String> missing = List.of();

    Spelling spelling() {
        return new Spelling(Set.copyOf(missing));
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        DataOptions.put(given, "--missing", missing.isEmpty() ? null : String.join(",", missing));
        return given;
    }
}
