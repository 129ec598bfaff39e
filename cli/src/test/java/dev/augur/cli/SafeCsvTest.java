package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.answer.SafeCell;
import dev.augur.tables.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No spreadsheet runs what Augur writes. */
class SafeCsvTest {
    private static final String FORMULA = "=HYPERLINK(A1)";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path rows;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        rows = Files.writeString(
                folder.resolve("rows.csv"),
                "x,kind,@who\n1,=1+1,-2\n2,b,=HYPERLINK(A1)\n3,=1+1,+1-1\n4,b,-3.5e-7\n5,,t\n6,,t\n");
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        rows,
                        "--label",
                        "kind",
                        "--drop",
                        "@who",
                        "--method",
                        "nrpr:epochs=1,theta=0.5",
                        "-o",
                        model());
    }

    private static Path model() {
        return folder.resolve("m.augur");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1+1",
                "-cmd|' /C calc'!A0",
                "@SUM(A1)",
                "\tx",
                "\r=1",
                "-A1",
                "=-3",
                "+49 (0) 1",
                "\uFF1D1",
                "\uFF0B1+1",
                "\uFF0D1+1",
                "\uFF20SUM(A1)",
                "=1\n+1"
            })
    void formulasBecomeTexts(String text) {
        assertThat(SafeCell.of(text)).isEqualTo("'" + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-3.2",
                "+1",
                "-1e-7",
                "-3,2",
                "-1,234.5",
                "-",
                "-.5",
                "-12%",
                "-inf",
                "-Infinity",
                "a=1",
                "x@y.org",
                "2024-01-01"
            })
    void numbersAndOtherTextsStay(String text) {
        assertThat(SafeCell.of(text)).isEqualTo(text);
    }

    @Test
    void predictWritesSafelyUnlessToldOtherwise() throws IOException {
        String safe = shell.ok("predict", "-m", model(), rows, "--keep", "@who", "--threshold", "1e9");
        assertThat(safe)
                .startsWith("'@who,prediction")
                .contains("\n'" + FORMULA + ",", "\n'+1-1,", "\n-2,", "\n-3.5e-7,")
                .doesNotContain(",=1+1");
        String raw = shell.ok("predict", "-m", model(), rows, "--keep", "@who", "--threshold", "1e9", "--no-safe-csv");
        assertThat(raw)
                .startsWith("@who,prediction")
                .contains("\n" + FORMULA + ",", "\n+1-1,")
                .doesNotContain("'");
        assertThat(shell.ok("predict", "-m", model(), rows, "--keep", "@who", "--threshold", "1e9", "--safe-csv"))
                .isEqualTo(safe);
    }

    @Test
    void otherFormatsHaveTheValuesAsTheyAre() throws IOException {
        assertThat(shell.ok("predict", "-m", model(), rows, "--keep", "@who", "--format", "jsonl"))
                .contains("\"@who\":\"" + FORMULA + "\"");
        Path parquet = folder.resolve("a.parquet");
        shell.ok("predict", "-m", model(), rows, "--keep", "@who", "--format", "parquet", "-o", parquet);
        assertThat(TableSource.of(parquet.toString()).readAll().get(0).texts("@who"))
                .contains(FORMULA, "-2");
    }
}
