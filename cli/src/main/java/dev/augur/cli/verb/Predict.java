package dev.augur.cli.verb;

import dev.augur.cli.answer.AnswerColumns;
import dev.augur.cli.answer.AnswerSink;
import dev.augur.cli.answer.CsvSink;
import dev.augur.cli.answer.JsonLinesSink;
import dev.augur.cli.answer.ParquetSink;
import dev.augur.cli.answer.Reasons;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ModelAndTable;
import dev.augur.cli.option.PriorOptions;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.common.Pipeline;
import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.files.Output;
import dev.augur.model.Answers;
import dev.augur.tables.AnsweredRows;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A class or NOVEL for each row, in memory that does not grow with the table. */
@Command(
        name = "predict",
        description = "Answer with a known class or NOVEL for each row of a table.",
        footer = {
            "",
            "Examples:",
            "  augur predict -m birds.augur new.csv > answers.csv",
            "  augur predict -m birds.augur new.parquet --keep id -o answers.parquet",
            "  augur predict -m birds.augur new.csv --keep all --false-alarms 1%% -o answers.csv",
            "  augur predict -m birds.augur new.csv --explain 3 -o answers.csv",
            "  zcat new.csv.gz | augur predict -m birds.augur - --probabilities"
        })
public final class Predict extends Verb {
    /** How answers are written. */
    enum Format {
        csv,
        jsonl,
        parquet
    }

    @Mixin
    private final ModelAndTable asked = new ModelAndTable();

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "columns to copy in front of the answers, or all")
    private List<String> keep = List.of();

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private final PriorOptions priors = new PriorOptions();

    @Option(names = "--probabilities", description = "write the probability of each class as well")
    private boolean probabilities;

    @Option(
            names = "--explain",
            paramLabel = "N",
            description =
                    "write in columns why_1 to why_N what makes each row novel or not, the most important column first")
    private @Nullable Integer explain;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "csv, jsonl or parquet (default: by the extension of the output, otherwise csv)")
    private @Nullable Format format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "where to write (default: the standard output)")
    private @Nullable Path output;

    private long rows;
    private long novel;
    private long emptyRows;
    private long unseenRows;

    @Override
    public Integer call() throws IOException {
        if (output == null && (json() || format() == Format.parquet)) {
            throw new UsageException((json() ? "--json" : "--format parquet") + " needs -o FILE for the answers");
        }
        threshold.check();
        priors.check();
        Reasons.check("--explain", explain);
        check(asked.addTo(files()).writes("-o", output));
        TableSource source = asked.source(this);
        TrainedModel trained = threshold.applied(priors.applied(asked.model()));
        Reasons reasons = Reasons.of("--explain", explain, trained);
        if (output == null) {
            answer(trained, reasons, source, out());
            notes();
            return 0;
        }
        Output.to(output).write(stream -> answer(trained, reasons, source, stream));
        notes();
        summarise(output);
        return 0;
    }

    /** What is to be said of single rows, in all. */
    private void notes() {
        if (emptyRows > 0) {
            note(ofRows(emptyRows) + " no values at all; " + (emptyRows == 1 ? "its" : "their")
                    + " confidence is left empty");
        }
        if (unseenRows > 0) {
            note(ofRows(unseenRows) + " a value that the model has never seen; see the column note");
        }
    }

    private String ofRows(long count) {
        return count + " of " + Plural.of(rows, "row") + (count == 1 ? " has" : " have");
    }

    private void answer(TrainedModel trained, Reasons reasons, TableSource source, OutputStream target)
            throws IOException {
        try (TableReader reader = source.open()) {
            Optional<Table> first = reader.next();
            AnswerColumns columns = new AnswerColumns(
                    trained.labels(), kept(first), probabilities, trained.hasProbabilities(), reasons.count());
            columns.renamed().ifPresent(this::note);
            Optional<Cells> start =
                    first.isEmpty() ? Optional.empty() : Optional.of(Cells.of(first.get(), trained, reasons, columns));
            try (AnswerSink sink = sink(
                    columns, types(first, columns), target)) { // not before: a table that does not fit leaves no output
                if (start.isPresent()) {
                    write(start.get().batch(sink), sink);
                }
                new Pipeline<Table, Batch>(
                                rows -> Cells.of(rows, trained, reasons, columns)
                                        .batch(sink),
                                batch -> write(batch, sink))
                        .run(threads(), reader::next);
            }
        }
    }

    /**
     * Some rows in the columns of the output.
     *
     * @param answered what is said of them
     * @param rows the cells
     */
    private record Cells(AnsweredRows answered, List<@Nullable Object[]> rows) {
        static Cells of(Table table, TrainedModel trained, Reasons reasons, AnswerColumns columns) throws IOException {
            AnsweredRows answered = trained.answered(table);
            return new Cells(answered, columns.of(table, answered, reasons.explained(table)));
        }

        Batch batch(AnswerSink sink) throws IOException {
            return new Batch(answered, sink.bytes(rows));
        }
    }

    /**
     * Some rows, ready to be written.
     *
     * @param answered what is said of them
     * @param bytes the same as it is written
     */
    private record Batch(AnsweredRows answered, byte[] bytes) {}

    private void write(Batch batch, AnswerSink sink) throws IOException {
        count(batch.answered);
        sink.write(batch.bytes);
        out().requireWritten();
    }

    /** The columns that were asked for; {@code all} are those of the table. */
    private List<String> kept(Optional<Table> first) {
        return keep.equals(List.of("all")) ? first.map(Table::names).orElse(List.of()) : keep;
    }

    private static List<Column.Type> types(Optional<Table> first, AnswerColumns columns) throws TableException {
        List<Column.Type> types = new ArrayList<>();
        for (String name : columns.keep()) {
            types.add(
                    first.isEmpty()
                            ? Column.Type.TEXT
                            : first.get().column(name).type());
        }
        return types;
    }

    /** As asked, or else as the name of the output ends. */
    private Format format() {
        if (format != null) {
            return format;
        }
        String name = String.valueOf(output).toLowerCase(Locale.ROOT);
        return name.endsWith(".parquet")
                ? Format.parquet
                : name.endsWith(".jsonl") || name.endsWith(".ndjson") ? Format.jsonl : Format.csv;
    }

    private AnswerSink sink(AnswerColumns columns, List<Column.Type> kept, OutputStream target) throws IOException {
        return switch (format()) {
            case csv -> new CsvSink(columns.names(), target, csv.safe());
            case jsonl -> new JsonLinesSink(columns.names(), target);
            case parquet -> new ParquetSink(columns.names(), kept, columns.lastTexts(), target);
        };
    }

    private void count(AnsweredRows answered) {
        Answers answers = answered.answers();
        emptyRows += answered.findings().emptyRows();
        unseenRows += answered.findings().unseenRows();
        rows += answers.size();
        LabelSpace labels = answers.labels();
        for (int prediction : answers.predictions()) {
            novel += prediction == labels.augmented() ? 1 : 0;
        }
    }

    private void summarise(Path file) {
        double share = rows == 0 ? 0 : novel / (double) rows;
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.predict/1");
            json.put("output", file.toString());
            json.put("rows", rows);
            json.put("novel_rows", novel);
            json.put("novel_share", share);
            json.put("empty_rows", emptyRows);
            json.put("unseen_rows", unseenRows);
            printJson(json);
        } else {
            print(
                    "The answers for %s, %d of them NOVEL (%.1f%%), are in %s.%n",
                    Plural.of(rows, "row"), novel, 100 * share, file);
        }
    }
}
