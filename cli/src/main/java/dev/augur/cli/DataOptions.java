package dev.augur.cli;

import dev.augur.tables.ColumnChoice;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.jdbc.JdbcAddress;
import java.io.IOException;
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

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if --labeled is a jdbc: address")
    private @Nullable String query;

    @Option(
            names = "--unlabeled-query",
            paramLabel = "SQL",
            description = "the query to run if --unlabeled is a jdbc: address")
    private @Nullable String unlabeledQuery;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "columns to leave out")
    private List<String> drop = List.of();

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "columns to use even if they look like ids or constants")
    private List<String> keep = List.of();

    @Mixin
    private final SpellingOptions spelling = new SpellingOptions();

    @Option(
            names = "--dataset",
            paramLabel = "NAME",
            description = "one of the paper's data sets, such as optdigits, instead of files")
    private @Nullable String dataset;

    @Option(names = "--data", paramLabel = "DIR", description = "the folder with the paper's data sets")
    private @Nullable Path data;

    /** Reads everything and makes it features. */
    Prepared read(Verb verb) throws IOException {
        return readWithRows(verb).withoutRows();
    }

    /** The same, and keeps the tables, whose rows are to be shown. */
    Prepared readWithRows(Verb verb) throws IOException {
        if (dataset != null) {
            if (labeled != null || unlabeled != null) {
                throw new UsageException("--dataset and " + (labeled != null ? "--labeled" : "--unlabeled")
                        + " both say what to learn from; give only one");
            }
            if (data == null) {
                throw new UsageException("--dataset needs --data DIR, the folder with the paper's data sets");
            }
            return Prepared.ofPublished(dataset, data, verb.seeds());
        }
        Optional<TableSource> first = database.source(labeledTable(), verb);
        if (first.isEmpty() || label == null) {
            throw new UsageException("give --labeled FILE and --label COL, or --dataset NAME and --data DIR");
        }
        Optional<TableSource> second = database.source(unlabeledTable(), verb);
        ColumnChoice choice = new ColumnChoice(Set.copyOf(drop), Set.copyOf(keep), spelling.spelling());
        return Prepared.of(TrainingData.read(first.get(), label, second, choice));
    }

    private NamedTable labeledTable() {
        return new NamedTable("--labeled", labeled, "--query", query);
    }

    private NamedTable unlabeledTable() {
        return new NamedTable("--unlabeled", unlabeled, "--unlabeled-query", unlabeledQuery);
    }

    /** Adds what is read. */
    NamedFiles addTo(NamedFiles files) throws IOException {
        return database.addTo(files.readsTable("--labeled", labeled)
                .readsTable("--unlabeled", unlabeled)
                .reads("--data", data == null || dataset == null ? null : data.resolve(dataset)));
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
        return JdbcAddress.is(all) ? "the database" : all.replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /** A table beside those to learn from, if it is given; it is in the same kind of place, with true classes in the same column. */
    Optional<TableSource> beside(NamedTable table, Verb verb) throws IOException {
        if (table.location() != null && label == null) {
            throw new UsageException("give --label COL, the column of " + table.name() + " with the true classes");
        }
        return database.source(table, verb);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        labeledTable().addTo(given);
        put(given, "--label", label);
        unlabeledTable().addTo(given);
        given.putAll(database.given());
        put(given, "--drop", drop.isEmpty() ? null : String.join(",", drop));
        put(given, "--keep", keep.isEmpty() ? null : String.join(",", keep));
        given.putAll(spelling.given());
        put(given, "--dataset", dataset);
        put(given, "--data", data);
        return given;
    }

    static void put(Map<String, String> given, String option, @Nullable Object value) {
        if (value != null) {
            given.put(option, value.toString());
        }
    }
}
