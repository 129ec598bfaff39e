package dev.augur.cli.verb;

import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ColumnOptions;
import dev.augur.cli.option.DatabaseOptions;
import dev.augur.cli.option.NamedTable;
import dev.augur.common.Plural;
import dev.augur.tables.Inspection;
import dev.augur.tables.TableSource;
import dev.augur.tables.doctor.Doctor;
import dev.augur.tables.doctor.Finding;
import dev.augur.tables.encode.InspectedColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What training would read, before anything is trained. */
@Command(
        name = "inspect",
        description = "Show how a table would be read, column by column, and what seems to be wrong with it.",
        footer = {
            "",
            "Examples:",
            "  augur inspect known.csv",
            "  augur inspect known.csv --label species --unlabeled field.parquet"
        })
public final class Inspect extends Verb {
    private static final int WIDEST = 40;

    @Parameters(paramLabel = "FILE", description = "a table, or - for CSV from the standard input")
    private @Nullable String table;

    @Option(names = "--label", paramLabel = "COL", description = "the column with the classes")
    private @Nullable String label;

    @Option(
            names = "--unlabeled",
            paramLabel = "FILE",
            description = "table with unlabeled rows, in which new classes may occur")
    private @Nullable String unlabeled;

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if FILE is a jdbc: address")
    private @Nullable String query;

    @Option(
            names = "--unlabeled-query",
            paramLabel = "SQL",
            description = "the query to run if --unlabeled is a jdbc: address")
    private @Nullable String unlabeledQuery;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final ColumnOptions columns = new ColumnOptions();

    @Override
    public Integer call() throws IOException {
        Optional<TableSource> second =
                database.source(new NamedTable("--unlabeled", unlabeled, "--unlabeled-query", unlabeledQuery), this);
        TableSource first = database.source(new NamedTable("the table", table, "--query", query), this)
                .orElseThrow();
        Inspection found = Inspection.of(
                first,
                label == null ? first.label() : Optional.of(label),
                second,
                columns.choice(List.of(), List.of()));
        List<Finding> findings = Doctor.examine(found);
        if (json()) {
            printJson(json(found, findings));
        } else {
            printText(found, findings);
        }
        return 0;
    }

    private static Map<String, Object> json(Inspection found, List<Finding> findings) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.inspect/1");
        json.put("rows", found.rows());
        json.put("unlabeled_rows", found.unlabeledRows());
        json.put("labels", found.labels());
        json.put("columns", found.columns().stream().map(InspectedColumn::toMap).toList());
        json.put("notes", found.notes());
        json.put("findings", findings.stream().map(Finding::toMap).toList());
        return json;
    }

    private void printText(Inspection found, List<Finding> findings) {
        print(
                "%s%s%n%n",
                Plural.of(found.rows(), "row"),
                found.unlabeledRows() == 0 ? "" : ", and " + Plural.of(found.unlabeledRows(), "unlabeled row"));
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("column", "type", "missing", "range or examples", "features", "how it is used, or why not"));
        found.columns().forEach(column -> lines.add(line(column)));
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                text.append(line.get(i))
                        .append(" ".repeat(widths[i] - line.get(i).length() + 2));
            }
            print("%s%n", text.toString().stripTrailing());
        }
        print("%n%s%n", findings.isEmpty() ? "Nothing seems to be wrong." : "What seems to be wrong:");
        Finding.texts(findings).forEach(text -> print("- %s.%n", text));
        notes(found.notes());
    }

    private static List<String> line(InspectedColumn column) {
        String values =
                column.range().map(range -> range(range[0], range[1])).orElse(String.join(", ", column.examples()));
        return List.of(
                shortened(column.name()),
                column.type(),
                Integer.toString(column.missing()),
                shortened(values),
                Integer.toString(column.features()),
                column.encoding());
    }

    /** With a few digits, or as many as it takes to tell the ends apart. */
    private static String range(double least, double largest) {
        String low = number(least);
        String high = number(largest);
        return low.equals(high) && least < largest
                ? new BigDecimal(Double.toString(least)).toPlainString() + " to "
                        + new BigDecimal(Double.toString(largest)).toPlainString()
                : low + " to " + high;
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : new BigDecimal(value)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toString();
    }

    /** On one line, without signs that would move a terminal's cursor. */
    private static String shortened(String text) {
        String plain = text.replaceAll("\\p{Cntrl}", "?");
        return plain.length() <= WIDEST ? plain : plain.substring(0, WIDEST - 3) + "...";
    }
}
