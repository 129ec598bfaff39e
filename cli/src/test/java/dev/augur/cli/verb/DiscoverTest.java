package dev.augur.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.MessyTable;
import dev.augur.cli.Shell;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three known birds, and two that nobody labeled. */
class DiscoverTest {
    private static final double[][] BIRDS = {{12, 20, 5}, {15, 60, 5}, {8, 40, 12}, {31, 40, 5}, {12, 90, 20}};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    @SuppressWarnings("NullAway.Init")
    private static Path field;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        Random random = new Random(1);
        Path known = table("known.csv", 240, 3, true, random);
        field = table("field.csv", 400, 5, false, random);
        model = folder.resolve("birds.augur");
        new Shell().ok("train", "--labeled", known, "--label", "bird", "--unlabeled", field, "-o", model);
    }

    private static Path table(String name, int rows, int kinds, boolean labeled, Random random) throws IOException {
        StringBuilder text = new StringBuilder(labeled ? "bird," : "").append("beak,weight,<b>tail</b>\n");
        for (int i = 0; i < rows; i++) {
            double[] bird = BIRDS[i % kinds];
            text.append(labeled ? "bird " + i % kinds + "," : "")
                    .append(String.format(
                            Locale.ROOT,
                            "%.1f mm,%.1f,%.2f",
                            bird[0] + random.nextGaussian(),
                            bird[1] + 3 * random.nextGaussian(),
                            bird[2] + random.nextGaussian()))
                    .append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void novelRowsAreWrittenInGroups() throws IOException {
        Path out = folder.resolve("birds");
        String text = shell.ok("discover", "-m", model, field, "-o", out);
        assertThat(text)
                .containsPattern(
                        "16\\d of 400 rows are NOVEL, in 2 groups; (no other number|the number of classes may be)")
                .containsPattern("Group 1: 8\\d rows")
                .containsPattern("Group 2: 8\\d rows")
                .containsPattern("Not bird \\d, the nearest known class: beak .* mm \\(bird \\d .* mm\\), \\+")
                .containsPattern("Beside the other groups: .*\\(others .*\\)")
                .containsPattern("Typical rows: line \\d+, line \\d+, line \\d+, line \\d+, line \\d+\\.");
        List<String> lines = Files.readAllLines(out.resolve("groups.csv"));
        assertThat(lines.get(0)).isEqualTo("row,place,group,typicality,novelty,could_be,why");
        String[] first = lines.get(1).split(",", -1);
        assertThat(first[0]).isEqualTo("4");
        assertThat(first[1]).isEqualTo("line 5");
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            int bird = (Integer.parseInt(cells[0]) - 1) % 5;
            if (bird >= 3) {
                assertThat(cells[2].equals(first[2])).as(lines.get(i)).isEqualTo(bird == 3);
            }
        }
        Map<?, ?> json = (Map<?, ?>) Objects.requireNonNull(Json.read(Files.readString(out.resolve("groups.json"))));
        assertThat(json.get("schema")).isEqualTo("augur.discover/1");
        assertThat(json.get("group_count")).isEqualTo(2L);
        assertThat(Files.readString(out.resolve("groups.html")))
                .containsPattern("Group 1: 8\\d rows")
                .contains("&lt;b&gt;tail&lt;/b&gt;")
                .doesNotContain("<b>tail</b>");
    }

    @Test
    void theSameSeedGivesTheSameFiles() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        Map<?, ?> json = shell.json("discover", "-m", model, field, "-o", one, "--json", "--threads", "1");
        assertThat(json.get("output")).isEqualTo(one.toString());
        shell.ok("discover", "-m", model, field, "-o", two, "--threads", "3");
        assertThat(Files.readString(two.resolve("groups.csv"))).isEqualTo(Files.readString(one.resolve("groups.csv")));
        assertThat(Files.readString(two.resolve("groups.json")))
                .isEqualTo(Files.readString(one.resolve("groups.json")));
    }

    @Test
    void whereNothingIsNovelNothingIsWritten() {
        Path out = folder.resolve("none");
        assertThat(shell.ok("discover", "-m", model, field, "-o", out, "--threshold", "1000000"))
                .isEqualTo("None of the 400 rows is NOVEL, so there is nothing to put into groups.%n".formatted());
        assertThat(out).doesNotExist();
        assertThat(shell.json("discover", "-m", model, field, "-o", out, "--threshold", "1000000", "--json")
                        .get("novel_rows"))
                .isEqualTo(0L);
    }

    @Test
    void badInputIsOneSentence() throws IOException, URISyntaxException {
        refused(
                1,
                "there is a header but no rows",
                model,
                Files.writeString(folder.resolve("empty.csv"), "beak,weight\n"),
                "x");
        refused(
                1,
                "the model needs the columns",
                model,
                Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n"),
                "x");
        Path old = Path.of(Objects.requireNonNull(DiscoverTest.class.getResource("/models/trees-version-2.augur"))
                .toURI());
        refused(1, "train the model again with augur train", old, MessyTable.checked(folder), "x");
        refused(1, "field.csv", model, field, "field.csv");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    private void refused(int code, String sentence, Path from, Path rows, String out) {
        assertThat(shell.run("discover", "-m", from, rows, "-o", folder.resolve(out)))
                .as(sentence)
                .isEqualTo(code);
        assertThat(shell.err().lines()).hasSize(1).first().asString().contains(sentence);
    }
}
