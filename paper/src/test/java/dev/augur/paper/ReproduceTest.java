package dev.augur.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReproduceTest {
    private final Shell shell = new Shell();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aFigureThatNeedsNoData() throws IOException {
        Path out = folder.resolve("deep/results");
        assertThat(shell.ok("reproduce", "figure1", "--out", out.toString())).contains("figure1: ", "figure1.html");
        assertThat(Files.readString(out.resolve("figure1.json"))).contains("augur.reproduce/1");
        assertThat(out.resolve("figure1-1.png")).isNotEmptyFile();
        assertThat(out.resolve("figure1-2.svg")).isNotEmptyFile();
        assertThat(shell.ok("reproduce", "figure1", "--out", out.toString(), "--json", "--resume"))
                .contains("\"schema\": \"augur.reproduced/1\"");
    }

    @Test
    void resultsThatAreThereStay() throws IOException {
        for (String ending : new String[] {".html", ".json", ".csv"}) {
            Path out = Files.createDirectories(folder.resolve("out" + ending));
            Path result = Files.writeString(out.resolve("figure1" + ending), "mine");
            for (String target : new String[] {"figure1", "all"}) {
                assertThat(shell.run("reproduce", target, "--out", out)).isEqualTo(1);
                assertThat(shell.err())
                        .isEqualTo(result + " cannot be written, since it already exists; continue it with --resume,"
                                + " or name another folder with --out.\n");
            }
            assertThat(result).hasContent("mine");
            assertThat(out).isDirectoryContaining(result::equals);
            assertThat(out.toFile().list()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tabel1|did you mean table1?",
                "table2 --datasets uspss|did you mean usps?",
                "table2 --selection riks|did you mean risk?",
                "figure9|there is no target 'figure9' (did you mean figure1?); there are table1",
                "table2 --datasets iris|choose from har, msplice",
                "table2 --methods nprp|there is no method 'nprp'",
                "table2 --trials 0|trials must be from 1 to 10000, but is 0",
                "figure3 --trials 2000000000|trials must be from 1 to 10000, but is 2000000000",
                "curves --epochs 2000000000|epochs must be from 1 to 1000000, but is 2000000000",
                "table3 --scale 1.5|scale must be",
                "table3 --scale 1e-320|scale must be in [0.001, 1], but is ",
                "figure5 --datasets normal|figure5 does not use the data set normal; it uses ",
                "figure1 --datasets usps|figure1 does not use the data set usps; it uses none",
                "figure1 --seed 7|reproduce takes the seeds 0, 1, ... of its trials; say how many with --trials",
                "table2 --selection luck|--selection must be one of [risk, test-mean], but is 'luck'"
            })
    void wrongWordsAreWrongUsage(String words, String message) {
        assertThat(shell.run((Object[]) ("reproduce " + words + " --out " + folder).split(" ", -1)))
                .isEqualTo(2);
        assertThat(shell.err()).contains(message);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThat(shell.run("reproduce", "figure1", "--out", file)).isEqualTo(1);
        assertThat(shell.err()).contains("is not a folder; name another with --out");
    }

    @Test
    void aFolderWithoutAnyDataSetIsNamed() {
        String out = folder.resolve("out").toString();
        // Table 1 would find Fashion where Debian's package is installed.
        assertThat(shell.run("reproduce", "table2", "--data", folder.toString(), "--out", out))
                .isEqualTo(1);
        assertThat(shell.err())
                .startsWith(folder + ": none of the data sets har, msplice, normal,")
                .contains("name their folder with --data");
    }

    @Test
    void missingDataIsNamedWithItsChecksumAndItsOrigin() {
        assertThat(shell.run(
                        "reproduce",
                        "table2",
                        "--data",
                        folder.toString(),
                        "--datasets",
                        "usps",
                        "--out",
                        folder.resolve("out").toString()))
                .isEqualTo(1);
        assertThat(shell.err())
                .contains(
                        "zip.train.gz",
                        "abc9f5c75b997cabe66b5d01727d5a681c69298e1641a8d37b55433a52129dc0",
                        "get it from");
    }

    @Test
    void hasHelpWithAnExample() {
        assertThat(shell.ok("reproduce", "--help")).contains("Example", "augur reproduce", "--seed");
        assertThat(shell.ok("--help")).contains("reproduce");
    }

    @Test
    void aDataSetThatIsNotThere() {
        Path model = folder.resolve("m.augur");
        assertThat(shell.run("train", "--dataset", "optdigits", "--data", folder, "-o", model))
                .isEqualTo(1);
        assertThat(shell.err()).contains("this file of the data set optdigits is missing");
        assertThat(shell.run("train", "--dataset", "iris", "--data", folder, "-o", model))
                .isEqualTo(1);
        assertThat(shell.err()).contains("there is no such data set");
    }

    @Test
    void absurdNumbersOfTheGridAreRefused() {
        assertThat(shell.run(
                        "train",
                        "--labeled",
                        "k",
                        "--label",
                        "y",
                        "-o",
                        folder.resolve("m"),
                        "--method",
                        "nrpr-grid:draws=2000000000"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("draws must be from 1 to 1000000");
    }
}
