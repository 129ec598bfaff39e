package dev.augur.studio;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.augur.data.LacData;
import dev.augur.naming.Decision;
import dev.augur.naming.LabelStudio;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Originals;
import dev.augur.store.json.Json;
import dev.augur.studio.journal.Board;
import dev.augur.web.HttpFailure;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What people take away from a studio, as downloads.
 *
 * @param studio which one
 */
record Exports(Studio studio) {
    void send(Context context, String what) throws IOException {
        String stem =
                studio.tables().unlabeledName().replaceFirst("\\.[^.]*$", "").replaceAll("[^A-Za-z0-9_-]+", "-");
        switch (what) {
            case "model" -> send(context, stem + ".augur", "application/octet-stream", model());
            case "labeled" -> send(context, stem + "-labeled.csv", "text/csv; charset=utf-8", bytes(labeled()));
            case "names" -> send(context, stem + "-names.csv", "text/csv; charset=utf-8", bytes(names()));
            case "label-studio" -> send(context, stem + "-label-studio.json", "application/json", bytes(labelStudio()));
            case "report" -> send(context, stem + "-report.html", "text/html; charset=utf-8", bytes(report()));
            default -> throw HttpFailure.of(404, "There is nothing at this address.");
        }
    }

    private static void send(Context context, String name, String type, byte[] bytes) {
        context.header("Content-Disposition", "attachment; filename=\"" + name + "\"")
                .contentType(type)
                .result(bytes);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] model() {
        Scene scene = studio.shown();
        return studio.replay().threshold().isPresent()
                ? scene.model()
                        .toSaved()
                        .withThreshold(studio.replay().threshold().getAsDouble())
                        .toBytes()
                : scene.model().toSaved().toBytes();
    }

    /** The labeled rows of the tables, and below them those that people named. */
    private String labeled() throws IOException {
        StudioTables tables = studio.tables();
        LacData data = tables.data();
        List<String> columns = tables.columns();
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord(line(tables.label(), columns));
            for (int row = 0; row < data.labeledCount(); row++) {
                int at = row;
                csv.writeRecord(line(
                        data.space().name(data.labels()[row]),
                        columns.stream()
                                .map(column -> tables.labeledText(at, column))
                                .toList()));
            }
            Board board = studio.replay().board();
            for (int row = 0; row < board.rows(); row++) {
                if (board.answer(row).orElse(null) instanceof Decision.Named named) {
                    int at = row;
                    csv.writeRecord(line(
                            named.name(),
                            columns.stream()
                                    .map(column -> tables.text(at, column))
                                    .toList()));
                }
            }
        }
        return text.toString();
    }

    private static List<String> line(String first, List<String> others) {
        List<String> line = new ArrayList<>(List.of(first));
        line.addAll(others);
        return line;
    }

    /** As {@code augur learn --names} reads it. */
    private String names() throws IOException {
        Board board = studio.replay().board();
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord("row", "name");
            for (int row = 0; row < board.rows(); row++) {
                Optional<Decision> answer = board.answer(row);
                if (answer.isPresent()) {
                    csv.writeRecord(Integer.toString(row + 1), answer.get().words());
                }
            }
        }
        return text.toString();
    }

    /** A task of Label Studio for each answered row, with the answer as its annotation. */
    private String labelStudio() {
        Board board = studio.replay().board();
        List<Object> tasks = new ArrayList<>();
        for (int row = 0; row < board.rows(); row++) {
            Optional<Decision> answer = board.answer(row);
            if (answer.isPresent()) {
                tasks.add(LabelStudio.answered(row, shown(row), answer.get()));
            }
        }
        return Json.pretty(tasks);
    }

    /** As in the tasks of {@code augur ask}. */
    private Map<String, Object> shown(int row) {
        StudioTables tables = studio.tables();
        Map<String, Object> cells = new LinkedHashMap<>();
        tables.columns().forEach(column -> cells.put(column, tables.text(row, column)));
        return Map.of("place", tables.name(row), "cells", cells);
    }

    private String report() {
        Scene scene = studio.shown();
        LacData data = scene.data().space().equals(scene.labels()) ? scene.data() : relabeled(scene);
        FitReportBuilder page = FitReport.builder(data, scene.model().classifier())
                .title("Novel rows in " + studio.tables().unlabeledName())
                .provenance(scene.model().provenance().toMap());
        boolean same = data == scene.data();
        if (same) {
            page.originals(originals());
        }
        studio.fit().ifPresentOrElse(page::fit, () -> {
            scene.model().provenance().theta().ifPresent(page::theta);
            scene.model().provenance().error().ifPresent(page::error);
            page.warnings(scene.model().provenance().warnings());
        });
        return page.build().html();
    }

    /** With the rows that people named among the labeled ones, since a model knows their classes. */
    private LacData relabeled(Scene scene) {
        return LacData.of(scene.taught(studio.replay().board()), scene.data().unlabeled(), scene.labels())
                .withColumns(scene.data().columns());
    }

    private Originals originals() {
        return new Originals() {
            @Override
            public Optional<String> name(int row) {
                return Optional.of(studio.tables().read().rows().name(row));
            }
        };
    }
}
