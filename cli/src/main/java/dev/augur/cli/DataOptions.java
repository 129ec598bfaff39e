package dev.augur.cli;

import dev.augur.random.SeedTree;
import dev.augur.tables.ColumnChoice;
import dev.augur.tables.TableException;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where the rows to learn from come from. */
final class DataOptions {
    @Option(names = "--labeled", paramLabel = "FILE", description = "table with rows of the known classes")
    private @Nullable String labeled;

    @Option(names = "--label", paramLabel = "COL", description = "its column with the classes; empty means unlabeled")
    private @Nullable String label;

    @Option(names = "--unlabeled", paramLabel = "FILE", description = "table with rows of the real mixture")
    private @Nullable String unlabeled;

    @Option(names = "--query", paramLabel = "SQL", description = "what to select where --labeled is a jdbc: address")
    private @Nullable String query;

    @Option(
            names = "--unlabeled-query",
            paramLabel = "SQL",
            description = "what to select where --unlabeled is a jdbc: address")
    private @Nullable String unlabeledQuery;

    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "columns that are no features")
    private List<String> drop = List.of();

    @Option(names = "--keep", split = ",", paramLabel = "COL", description = "columns that are features in any case")
    private List<String> keep = List.of();

    @Mixin
    private final SpellingOptions spelling = new SpellingOptions();

    @Option(names = "--dataset", paramLabel = "NAME", description = "one of the paper's data sets instead of files")
    private @Nullable String dataset;

    @Option(names = "--data", paramLabel = "DIR", description = "the folder with the paper's data sets")
    private @Nullable Path data;

    /** Reads everything and makes it features. */
    Prepared read(InputStream in, SeedTree seeds) throws TableException {
        if (dataset != null) {
            if (data == null) {
                throw new UsageException("--dataset needs --data DIR, the folder with the paper's data sets");
            }
            return Prepared.ofPaper(dataset, data, seeds);
        }
        if (labeled == null || label == null) {
            throw new UsageException("give --labeled FILE and --label COL, or --dataset NAME and --data DIR");
        }
        Optional<TableSource> second =
                unlabeled == null ? Optional.empty() : Optional.of(source(unlabeled, unlabeledQuery, in));
        ColumnChoice choice = new ColumnChoice(Set.copyOf(drop), Set.copyOf(keep), spelling.spelling());
        return Prepared.of(TrainingData.read(source(labeled, query, in), label, second, choice));
    }

    /** Adds what is read. */
    NamedFiles addTo(NamedFiles files) {
        return files.reads("--labeled", labeled).reads("--unlabeled", unlabeled).reads("--data", data);
    }

    /** The column with the classes, for other tables that have it, too. */
    String labelColumn() {
        if (label == null) {
            throw new UsageException("give --label COL, the column with the true classes");
        }
        return label;
    }

    /** What the unlabeled rows are called: the last part of where they come from. */
    String mixture() {
        String all = dataset != null ? dataset : unlabeled != null ? unlabeled : String.valueOf(labeled);
        return all.startsWith("jdbc:") ? "the database" : all.replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /** A table by its location; {@code -} is the standard input. */
    static TableSource source(String location, @Nullable String query, InputStream in) throws TableException {
        if (query != null && !location.startsWith("jdbc:")) {
            throw new UsageException("a query is for a jdbc: address, but the table is " + location);
        }
        if (query != null) {
            return TableSource.jdbc(location, query);
        }
        return location.equals(TableSource.STANDARD_INPUT)
                ? TableSource.csv("standard input", in)
                : TableSource.of(location);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        put(given, "--labeled", withoutSecrets(labeled, query));
        put(given, "--query", query);
        put(given, "--label", label);
        put(given, "--unlabeled", withoutSecrets(unlabeled, unlabeledQuery));
        put(given, "--unlabeled-query", unlabeledQuery);
        put(given, "--drop", drop.isEmpty() ? null : String.join(",", drop));
        put(given, "--keep", keep.isEmpty() ? null : String.join(",", keep));
        given.putAll(spelling.given());
        put(given, "--dataset", dataset);
        put(given, "--data", data);
        return given;
    }

    private static @Nullable String withoutSecrets(@Nullable String location, @Nullable String query) {
        return location != null && query != null
                ? TableSource.jdbc(location, query).name()
                : location;
    }

    static void put(Map<String, String> given, String option, @Nullable Object value) {
        if (value != null) {
            given.put(option, value.toString());
        }
    }
}
