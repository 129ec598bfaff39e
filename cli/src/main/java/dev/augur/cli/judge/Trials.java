package dev.augur.cli.judge;

import dev.augur.cli.answer.CsvSink;
import dev.augur.files.Output;
import dev.augur.metrics.Summary;
import dev.augur.report.ComparisonReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison measured.
 *
 * @param methods as they were named
 * @param rows one for each trial and method
 */
public record Trials(List<String> methods, List<Row> rows) {
    /** One method in one trial. */
    record Row(String method, int trial, long seed, Map<String, @Nullable Double> values) {}

    private String metric() {
        return rows.get(0).values().keySet().iterator().next();
    }

    private double[] values(String method) {
        return rows.stream()
                .filter(row -> row.method().equals(method))
                .mapToDouble(row -> Objects.requireNonNull(row.values().get(metric())))
                .toArray();
    }

    /** For people to look at. */
    public ComparisonReport report(String title, Map<String, String> provenance) {
        Map<String, double[]> values = new LinkedHashMap<>();
        methods.forEach(method -> values.put(method, values(method)));
        return new ComparisonReport(title, metric(), values, provenance);
    }

    private ComparisonReport bare() {
        return report("", Map.of());
    }

    /** A table of means, and each method beside the best. */
    public String text() {
        int widest = methods.stream().mapToInt(String::length).max().orElse(0);
        String format = "%-" + (Math.max(widest, "method".length()) + 2) + "s%-20s%-14s%s%n";
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "Mean and standard deviation over %d trials. Wins, ties and losses, and p of Wilcoxon's"
                        + " signed-rank test, are against %s.%n",
                values(bare().best()).length,
                bare().best()));
        if (!bare().meaning().isEmpty()) {
            text.append(bare().meaning()).append(String.format("%n"));
        }
        text.append(String.format(Locale.ROOT, "%n" + format, "method", metric(), "win/tie/loss", "p"));
        for (ComparisonReport.Line line : bare().lines()) {
            text.append(String.format(Locale.ROOT, format, line.method(), line.mean(), line.winTieLoss(), line.p()));
        }
        return text.toString();
    }

    public Map<String, Object> json() {
        ComparisonReport compared = bare();
        String best = compared.best();
        Map<String, Object> table = new LinkedHashMap<>();
        for (String method : methods) {
            Summary summary = Summary.of(values(method));
            Map<String, @Nullable Object> line = new LinkedHashMap<>();
            line.put("mean", summary.mean());
            line.put(
                    "deviation",
                    summary.deviation().isPresent() ? summary.deviation().getAsDouble() : null);
            line.put("p_against_best", method.equals(best) ? null : compared.pValue(method));
            table.put(method, line);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.compare/1");
        json.put("metric", metric());
        json.put("trials", values(best).length);
        json.put("best", best);
        json.put("methods", table);
        return json;
    }

    /** CSV with one row for each trial and method; where it is to be safe, no spreadsheet runs a cell. */
    public void write(Path file, boolean safe) throws IOException {
        List<String> names = new ArrayList<>(List.of("method", "trial", "seed"));
        names.addAll(rows.get(0).values().keySet());
        Output.to(file).write(stream -> {
            try (CsvSink sink = new CsvSink(names, stream, safe)) {
                sink.write(sink.bytes(rows.stream().map(Trials::cells).toList()));
            }
        });
    }

    private static Object[] cells(Row row) {
        List<Object> cells = new ArrayList<>(List.of(row.method(), row.trial(), row.seed()));
        row.values().values().forEach(value -> cells.add(value == null ? "" : value));
        return cells.toArray();
    }
}
