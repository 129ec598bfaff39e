package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.cli.Shell;
import dev.augur.model.Answers;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/**
 * What docs/export.md shows of Python, as it stands there: onnxruntime and score_json.py give Augur's answers.
 * {@code AUGUR_PYTHON} names an interpreter that has onnxruntime and pandas.
 */
@EnabledIfEnvironmentVariable(named = "AUGUR_PYTHON", matches = ".+")
class PythonTest {
    private static final Path DOCS = Path.of("../docs").toAbsolutePath().normalize();

    /** Prints the answers of both, row by row. */
    private static final String AFTER = """
            import json, sys
            sys.path.insert(0, sys.argv[1])
            from score_json import score
            read = score(json.load(open("birds.json")), inputs)
            for i in range(len(label)):
                print(label[i], novelty[i], *probabilities[i])
                print(read["label"][i], read["novelty"][i], *read["probabilities"][i])
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    /** Birds of two kinds, and of a third that has no label: gaps, dates, and a code that looks like a number. */
    private Path birds(String name, int count, int kinds, boolean labeled) throws IOException {
        Random random = new Random(name.hashCode());
        List<String> lines = new ArrayList<>(List.of("bill,seen,colour,ringed,site" + (labeled ? ",species" : "")));
        for (int i = 0; i < count; i++) {
            int kind = i % kinds;
            String line = String.join(
                    ",",
                    random.nextInt(9) == 0
                            ? ""
                            : String.format(Locale.ROOT, "%.2f", 10 + 6 * kind + random.nextGaussian()),
                    random.nextInt(9) == 0 ? "" : "2024-0" + (1 + kind + random.nextInt(2)) + "-1" + random.nextInt(9),
                    random.nextInt(9) == 0
                            ? ""
                            : List.of("red", "\"blue, grey\"", "dun").get(random.nextInt(3)),
                    random.nextInt(9) == 0 ? "" : random.nextBoolean() ? "yes" : "no",
                    random.nextInt(9) == 0 ? "" : random.nextInt(9) == 0 ? "N4" : "00" + (kind + random.nextInt(3)));
            lines.add(labeled ? line + (kind == 0 ? ",finch" : ",wren") : line);
        }
        return Files.write(folder.resolve(name), lines);
    }

    private static String listing() throws IOException {
        String page = Files.readString(DOCS.resolve("export.md"));
        int from = page.indexOf("```python\n") + "```python\n".length();
        return page.substring(from, page.indexOf("```", from));
    }

    @Test
    void onnxruntimeAndJsonGiveTheSameAnswers() throws Exception {
        Path model = folder.resolve("birds.augur");
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        birds("known.csv", 120, 2, true),
                        "--label",
                        "species",
                        "--unlabeled",
                        birds("field.csv", 180, 3, false),
                        "-o",
                        model,
                        "--quiet");
        new Shell().ok("export", "-m", model, "--to", "onnx", "-o", folder.resolve("birds.onnx"));
        new Shell().ok("export", "-m", model, "--to", "json", "-o", folder.resolve("birds.json"));
        Path rows = birds("new.csv", 90, 3, false);
        List<String> said = python(listing() + AFTER);
        try (TableReader reader = TableSource.of(rows.toString()).open()) {
            TrainedModel trained = TrainedModel.read(model);
            Answers ours = trained.answers(reader.next().orElseThrow());
            assertThat(said).hasSize(2 * ours.size());
            for (int line = 0; line < said.size(); line++) {
                assertAnswer(ours, line / 2, said.get(line).split(" "));
            }
        }
    }

    private static void assertAnswer(Answers ours, int row, String[] said) {
        assertThat(said[0]).isEqualTo(ours.labels().name(ours.predictions()[row]));
        assertThat(Double.parseDouble(said[1])).isCloseTo(ours.novelty()[row], within(1e-5 * size(ours, row)));
        double[] expected = ours.belief().row(row);
        assertThat(said).hasSize(2 + expected.length);
        for (int c = 0; c < expected.length; c++) {
            assertThat(Double.parseDouble(said[2 + c])).isCloseTo(expected[c], within(1e-5));
        }
    }

    private static double size(Answers answers, int row) {
        return Math.max(1, Math.abs(answers.novelty()[row]));
    }

    private List<String> python(String script) throws Exception {
        Path file = Files.writeString(folder.resolve("listing.py"), script);
        Path out = folder.resolve("said");
        Process process = new ProcessBuilder(
                        Objects.requireNonNull(System.getenv("AUGUR_PYTHON")), file.toString(), DOCS.toString())
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(process.waitFor()).as(() -> read(out)).isZero();
        return Files.readAllLines(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
