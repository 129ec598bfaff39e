package dev.augur.cli.option;

import dev.augur.tables.encode.ColumnChoice;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The two tables to learn from, wherever they are read. */
public final class TableOptions {
    @Option(names = "--labeled", paramLabel = "FILE", description = "table with rows of the known classes")
    private @Nullable String labeled;

    @Option(
            names = "--label",
            paramLabel = "COL",
            description = "the column of --labeled with the classes; rows where it is empty are unlabeled")
    private @Nullable String label;

    @Option(
            names = "--unlabeled",
            paramLabel = "FILE",
            description = "table with unlabeled rows, in which new classes may occur")
    private @Nullable String unlabeled;

    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "columns to leave out")
    private List<String> drop = List.of();

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "columns to use even if they look like ids or constants")
    private List<String> keep = List.of();

    @Option(
            names = "--text",
            split = ",",
            paramLabel = "COL",
            description = "columns to read as texts, which are alike if their words are")
    private List<String> text = List.of();

    @Mixin
    private final SpellingOptions spelling = new SpellingOptions();

    public Optional<String> labeled() {
        return Optional.ofNullable(labeled);
    }

    public Optional<String> label() {
        return Optional.ofNullable(label);
    }

    public Optional<String> unlabeled() {
        return Optional.ofNullable(unlabeled);
    }

    /** Which columns become features, and how their cells are read; those in {@code others} do not. */
    public ColumnChoice columns(List<String> others) {
        Set<String> dropped = new HashSet<>(drop);
        dropped.addAll(others);
        return new ColumnChoice(dropped, Set.copyOf(keep), Set.copyOf(text), spelling.spelling());
    }

    /** The options as they were given, by name. */
    public Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--labeled", labeled);
        GivenOptions.put(given, "--label", label);
        GivenOptions.put(given, "--unlabeled", unlabeled);
        GivenOptions.put(given, "--drop", drop.isEmpty() ? null : String.join(",", drop));
        GivenOptions.put(given, "--keep", keep.isEmpty() ? null : String.join(",", keep));
        GivenOptions.put(given, "--text", text.isEmpty() ? null : String.join(",", text));
        given.putAll(spelling.given());
        return given;
    }
}
