package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import dev.augur.model.Answers;
import dev.augur.onnx.GraphReader.Read;
import dev.augur.onnx.columns.TableCells;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exported JSON is enough to score rows: by a reader that knows nothing but the documented operators. */
class JsonReaderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "nrpr:network=mlp:8,epochs=20", "iforest"})
    void aReaderOfItsOwnGivesTheSameAnswers(String method) throws Exception {
        Path file = method.equals("auto")
                ? ExportedTable.model(folder)
                : ExportedTable.model(folder, "--method", method, "--theta", "0.7");
        Path json = folder.resolve("birds.json");
        new Shell().ok("export", "-m", file, "--to", "json", "-o", json);
        TrainedModel model = TrainedModel.read(file);
        GraphReader reader = new GraphReader(Files.readString(json));
        assertThat(reader.inputs()).containsExactlyElementsOf(model.encoder().columns());
        Path rows = ExportedTable.rows(folder.resolve("new.csv"), 60, 5, true);
        try (TableReader table = TableSource.of(rows.toString()).open()) {
            Table batch = table.next().orElseThrow();
            Answers ours = model.answers(batch);
            Map<String, Read> theirs = reader.score(inputs(model, batch));
            for (int i = 0; i < ours.size(); i++) {
                assertThat(of(theirs, "label").values()[i])
                        .isEqualTo(model.labels().name(ours.predictions()[i]));
                assertThat(of(theirs, "novelty").number(i)).isCloseTo(ours.novelty()[i], close(ours.novelty()[i]));
                double[] expected = ours.belief().row(i);
                double[] read = of(theirs, "probabilities").row(i);
                for (int c = 0; c < expected.length; c++) {
                    assertThat(read[c]).isCloseTo(expected[c], close(expected[c]));
                }
            }
        }
    }

    private static Read of(Map<String, Read> outputs, String name) {
        return Objects.requireNonNull(outputs.get(name));
    }

    private static Offset<Double> close(double to) {
        return Offset.offset(1e-5 * Math.max(1, Math.abs(to)));
    }

    private static Map<String, Read> inputs(TrainedModel model, Table batch) throws Exception {
        Map<String, Read> inputs = new LinkedHashMap<>();
        new TableCells(model.encoder())
                .of(batch, model.encoder().encode(batch))
                .forEach((name, cells) -> inputs.put(
                        name, cells instanceof double[] numbers ? Read.of(numbers) : Read.of((String[]) cells)));
        return inputs;
    }
}
