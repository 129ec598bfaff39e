package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.Prepared;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.jdbc.JdbcAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where the rows to learn from come from. */
public final class DataOptions {
    @Mixin
    private final TableOptions tables = new TableOptions();

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if --labeled is a jdbc: address")
    private @Nullable String query;

    @Option(
            names = "--unlabeled-query",
            paramLabel = "SQL",
            description = "the query to run if --unlabeled is a jdbc: address")
    private @Nullable String unlabeledQuery;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final DamageOptions damage = new DamageOptions();

    @Option(
            names = "--dataset",
            paramLabel = "NAME",
            description = "one of the paper's data sets, such as optdigits, instead of files")
    private @Nullable String dataset;

    @Option(names = "--data", paramLabel = "DIR", description = "the folder with the paper's data sets")
    private @Nullable Path data;

    /** Reads everything and makes it features. */
    public Prepared read(Verb verb) throws IOException {
        return readWithRows(verb).withoutRows();
    }

    /** The same, and keeps the tables, whose rows are to be shown. */
    public Prepared readWithRows(Verb verb) throws IOException {
        if (dataset != null) {
            if (tables.labeled().isPresent() || tables.unlabeled().isPresent()) {
                throw new UsageException("--dataset and "
                        + (tables.labeled().isPresent() ? "--labeled" : "--unlabeled")
                        + " both say what to learn from; give only one");
            }
            if (data == null) {
                throw new UsageException("--dataset needs --data DIR, the folder with the paper's data sets");
            }
            return Prepared.ofPublished(dataset, data, verb.seeds());
        }
        Optional<TableSource> first = source(labeledTable(), verb);
        if (first.isEmpty() || label().isEmpty()) {
            throw new UsageException("give --labeled FILE and --label COL, or --dataset NAME and --data DIR");
        }
        Optional<TableSource> second = source(unlabeledTable(), verb);
        return Prepared.of(TrainingData.read(first.get(), labelColumn(), second, tables.columns(List.of())));
    }

    private Optional<TableSource> source(NamedTable table, Verb verb) throws IOException {
        return damage.applied(database.source(table, verb), verb);
    }

    /** The column with the classes: the one that is named, or that of the format. */
    private Optional<String> label() throws IOException {
        Optional<String> labeled = tables.labeled().filter(each -> !JdbcAddress.is(each) && !isStandardInput(each));
        return tables.label().isPresent() || labeled.isEmpty()
                ? tables.label()
                : TableSource.of(labeled.get()).label();
    }

    private static boolean isStandardInput(String location) {
        return location.equals(TableSource.STANDARD_INPUT);
    }

    private NamedTable labeledTable() {
        return new NamedTable("--labeled", tables.labeled().orElse(null), "--query", query);
    }

    private NamedTable unlabeledTable() {
        return new NamedTable("--unlabeled", tables.unlabeled().orElse(null), "--unlabeled-query", unlabeledQuery);
    }

    /** Adds what is read. */
    public NamedFiles addTo(NamedFiles files) throws IOException {
        return database.addTo(tables.addTo(files)
                .readsTable("--labeled", tables.labeled().orElse(null))
                .readsTable("--unlabeled", tables.unlabeled().orElse(null))
                .reads("--data", data == null || dataset == null ? null : data.resolve(dataset)));
    }

    /** The column with the classes, for other tables that have it, too. */
    public String labelColumn() throws IOException {
        return label().orElseThrow(() -> new UsageException("give --label COL, the column with the true classes"));
    }

    /** What the unlabeled rows are called: the last part of where they come from. */
    public String mixture() {
        String all = Optional.ofNullable(dataset)
                .or(tables::unlabeled)
                .or(tables::labeled)
                .orElse("");
        return JdbcAddress.is(all) ? "the database" : all.replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /**
     * A table beside those to learn from, if it is given; it is in the same kind of place, with true classes in the
     * same column.
     */
    public Optional<TableSource> beside(NamedTable table, Verb verb) throws IOException {
        if (table.location() != null && label().isEmpty()) {
            throw new UsageException("give --label COL, the column of " + table.name() + " with the true classes");
        }
        return source(table, verb);
    }

    /** The options as they were given, by name; of a database no password is among them. */
    public Map<String, String> given() {
        Map<String, String> given = tables.given();
        labeledTable().addTo(given);
        unlabeledTable().addTo(given);
        given.putAll(database.given());
        GivenOptions.put(given, "--dataset", dataset);
        GivenOptions.put(given, "--data", data);
        return given;
    }
}
