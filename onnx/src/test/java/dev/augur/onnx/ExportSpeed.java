package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import dev.augur.data.FeatureMatrix;
import dev.augur.onnx.check.GraphRows;
import dev.augur.onnx.check.OnnxScorer;
import dev.augur.onnx.columns.TableCells;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code bench/run export MODEL TABLE}: ONNX Runtime beside Augur's own scoring, from cells to answers, on one thread
 * each, turn by turn in one process.
 */
class ExportSpeed {
    private static final int TURNS = 7;
    private static final int BATCH = 1000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private interface Scoring {
        void run() throws Exception;
    }

    private static double seconds(Scoring scoring) throws Exception {
        long start = System.nanoTime();
        scoring.run();
        return (System.nanoTime() - start) / 1e9;
    }

    @Test
    void compare() throws Exception {
        Path file = Path.of(Objects.requireNonNull(System.getProperty("export.model"), "a model"));
        TableSource source = TableSource.of(Objects.requireNonNull(System.getProperty("export.table"), "a table"));
        Path onnx = folder.resolve("model.onnx");
        Path json = folder.resolve("model.json");
        new Shell().ok("export", "-m", file, "--to", "onnx", "-o", onnx);
        new Shell().ok("export", "-m", file, "--to", "json", "-o", json);
        System.out.printf(
                Locale.ROOT,
                "%s: model %.2f MB, ONNX %.2f MB, JSON %.2f MB%n",
                file.getFileName(),
                Files.size(file) / 1e6,
                Files.size(onnx) / 1e6,
                Files.size(json) / 1e6);
        TrainedModel model = TrainedModel.read(file);
        try (TableReader reader = source.open();
                OnnxScorer scorer = new OnnxScorer(Files.readAllBytes(onnx), 1)) {
            Table table = reader.next().orElseThrow();
            FeatureMatrix features = model.encoder().encode(table);
            GraphRows rows = new GraphRows(table.rows(), new TableCells(model.encoder()).of(table, features));
            double ours = Double.POSITIVE_INFINITY;
            double theirs = Double.POSITIVE_INFINITY;
            for (int turn = 0; turn < TURNS; turn++) {
                ours = Math.min(ours, seconds(() -> model.answers(table)));
                theirs = Math.min(theirs, seconds(() -> {
                    for (int from = 0; from < rows.count(); from += BATCH) {
                        scorer.answers(rows.slice(from, Math.min(from + BATCH, rows.count())));
                    }
                }));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%,d rows: Augur %,.0f rows/s, ONNX Runtime %,.0f rows/s, ratio %.2f%n",
                    rows.count(),
                    rows.count() / ours,
                    rows.count() / theirs,
                    ours / theirs);
            assertThat(theirs).isPositive();
        }
    }
}
