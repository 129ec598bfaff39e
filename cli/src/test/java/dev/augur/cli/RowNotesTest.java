package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.TableSource;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows that a model cannot say much of are flagged, and numbers and gaps are read as in training. */
class RowNotesTest {
    private static final String ROWS = "x;colour;seen\n3,5;red;ja\n-;-;unknown\n4,25;mauve;nein\n?;red;\n";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        Shell shell = new Shell();
        StringBuilder text = new StringBuilder("x;colour;seen;kind\n");
        for (int i = 0; i < 40; i++) {
            text.append(i % 2 * 10)
                    .append(',')
                    .append(10 + i)
                    .append(i % 4 < 2 ? ";red;" : ";blue;")
                    .append(i % 9 == 0 ? "unknown" : i % 5 == 0 ? "ja" : "nein")
                    .append(i >= 20 ? ";\n" : i % 2 == 0 ? ";cat\n" : ";dog\n");
        }
        Path table = Files.writeString(folder.resolve("train.csv"), text);
        model = folder.resolve("model.augur");
        shell.ok(
                "train",
                "--labeled",
                table,
                "--label",
                "kind",
                "-o",
                model,
                "--method",
                "nrpr:epochs=5,theta=0.5",
                "--missing",
                "unknown",
                "--decimal",
                ",");
        assertThat(shell.err()).contains("the column x is read as numbers with a decimal comma: \"10,11\" is 10.11");
    }

    private static Path rows(String text) throws IOException {
        return Files.writeString(folder.resolve("rows.csv"), text);
    }

    @Test
    void aRowWithoutValuesAndAStrangeValueAreFlagged() throws IOException {
        Path rows = rows(ROWS);
        List<String> lines = shell.ok("predict", "-m", model, rows).lines().toList();
        assertThat(lines.get(0)).isEqualTo("prediction,confidence,novelty,note");
        assertThat(lines.get(1)).endsWith(",");
        assertThat(lines.get(2)).matches("\\w+,,[-0-9.E]+,every value is missing");
        assertThat(lines.get(3)).matches("\\w+,[0-9.]+,[-0-9.E]+,colour = 'mauve' was never seen");
        assertThat(lines.get(4)).endsWith(",");
        assertThat(shell.err())
                .contains("1 of 4 rows has no values at all; its confidence is left empty")
                .contains("1 of 4 rows has a value that the model has never seen");
    }

    @Test
    void jsonAndParquetSayTheSame() throws IOException {
        Path rows = rows(ROWS);
        List<String> lines = shell.ok("predict", "-m", model, rows, "--format", "jsonl")
                .lines()
                .toList();
        assertThat(lines.get(0)).endsWith("\"note\":\"\"}");
        assertThat(lines.get(1)).contains("\"confidence\":null").endsWith("\"note\":\"every value is missing\"}");
        Path parquet = folder.resolve("answers.parquet");
        Map<?, ?> json = shell.json(
                "predict", "-m", model, rows, "--format", "parquet", "-o", parquet, "--keep", "seen", "--json");
        assertThat(json.get("empty_rows")).isEqualTo(1L);
        assertThat(json.get("unseen_rows")).isEqualTo(1L);
        Table table = TableSource.of(parquet.toString()).readAll().get(0);
        assertThat(table.names()).containsExactly("seen", "prediction", "confidence", "novelty", "note");
        assertThat(table.texts("note"))
                .containsExactly("", "every value is missing", "colour = 'mauve' was never seen", "");
        assertThat(table.column("confidence").number(1)).isNaN();
        assertThat(table.column("confidence").number(0)).isBetween(0.0, 1.0);
        assertThat(table.texts("seen")).containsExactly("ja", "unknown", "nein", "");
    }

    @Test
    void nothingToSayIsAnEmptyNote() throws IOException {
        Path rows = rows("x;colour;seen\n3,5;red;ja\n");
        assertThat(shell.ok("predict", "-m", model, rows))
                .startsWith("prediction,confidence,novelty,note\n")
                .endsWith(",\n");
        assertThat(shell.err()).doesNotContain("rows have");
    }

    @Test
    void anotherSpellingIsRefused() throws IOException {
        Path rows = rows("x;colour;seen\n3.5;red;ja\n");
        assertThat(shell.run("predict", "-m", model, rows)).isEqualTo(1);
        assertThat(shell.err())
                .contains("line 2, column x: '3.5' is not written like the training data, which has numbers with a"
                        + " decimal comma");
        assertThat(shell.run("theta", "--labeled", rows, "--label", "x", "--decimal", ";"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("--decimal must be . or , but is ;");
    }

    @Test
    void theCommandThatRepeatsItHasTheSpelling() {
        assertThat(shell.ok("info", "-m", model)).contains("--decimal ,").contains("--missing unknown");
    }
}
