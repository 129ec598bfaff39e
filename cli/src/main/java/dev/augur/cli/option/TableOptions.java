package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.tables.encode.ColumnChoice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            description = "the column of --labeled with the classes; rows where it is empty are unlabeled; folders of"
                    + " pictures and IDX files bring their own")
    private @Nullable String label;

    @Option(
            names = "--unlabeled",
            paramLabel = "FILE",
            description = "table with unlabeled rows, in which new classes may occur")
    private @Nullable String unlabeled;

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "columns to use even if they look like ids or constants")
    private List<String> keep = List.of();

    @Mixin
    private final ColumnOptions columns = new ColumnOptions();

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
        return columns.choice(keep, others);
    }

    /** Adds what is read beside the tables. */
    NamedFiles addTo(NamedFiles files) {
        return columns.addTo(files);
    }

    /** The options as they were given, by name. */
    public Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--labeled", labeled);
        GivenOptions.put(given, "--label", label);
        GivenOptions.put(given, "--unlabeled", unlabeled);
        given.putAll(columns.given());
        GivenOptions.putList(given, "--keep", keep);
        return given;
    }
}
