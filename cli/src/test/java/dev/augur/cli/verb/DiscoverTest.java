package dev.augur.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.MessyTable;
import dev.augur.cli.Shell;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
                .containsPattern("Compared with the other groups: .*\\(others .*\\)")
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

    /** A few rows half way between two kinds that nobody labeled are told, on the page and for scripts. */
    @Test
    void rowsBetweenTwoGroupsAreTold() throws IOException {
        Random random = new Random(2);
        StringBuilder text = new StringBuilder("beak,weight,<b>tail</b>\n");
        for (int i = 0; i < 204; i++) {
            double way = i < 200 ? i % 2 : 0.44 + 0.04 * (i - 200);
            double[] bird = new double[3];
            Arrays.setAll(
                    bird,
                    j -> (1 - way) * BIRDS[3][j] + way * BIRDS[4][j] + (way % 1 == 0 ? random.nextGaussian() : 0));
            text.append(String.format(Locale.ROOT, "%.2f mm,%.2f,%.2f%n", bird[0], bird[1], bird[2]));
        }
        Path rows = Files.writeString(folder.resolve("between.csv"), text);
        Path out = folder.resolve("between");
        Map<?, ?> json = shell.json("discover", "-m", model, rows, "-o", out, "--json");
        List<?> doubtful = (List<?>) Objects.requireNonNull(json.get("doubtful"));
        long told = Files.readAllLines(out.resolve("groups.csv")).stream()
                .skip(1)
                .filter(line -> !line.split(",", -1)[5].isEmpty())
                .count();
        assertThat(doubtful).hasSize((int) told).isNotEmpty();
        assertThat(Files.readString(out.resolve("groups.html")))
                .contains("Between two groups: " + told + (told == 1 ? " row" : " rows"))
                .contains("could be of group");
    }

    /** Rows that are pictures are shown as pictures. */
    @Test
    void picturesAreShown() throws IOException {
        Random random = new Random(3);
        Path known = pictures("digits.csv", 120, 2, true, random);
        Path all = pictures("scans.csv", 240, 4, false, random);
        Path digits = folder.resolve("digits.augur");
        shell.ok("train", "--labeled", known, "--label", "digit", "--unlabeled", all, "-o", digits);
        Path out = folder.resolve("digits");
        Path groups = folder.resolve("groups.json");
        Path rows = folder.resolve("rows.json");
        shell.ok("discover", "-m", digits, all, "-o", out, "--label-studio", groups);
        shell.ok("ask", "-m", digits, all, "--label-studio", rows);
        for (Path tasks : List.of(groups, rows)) {
            assertThat(Files.readString(tasks)).contains("\"picture\": \"data:image/png;base64,");
        }
        assertThat(Files.readString(out.resolve("groups.html")))
                .contains("Nearest known class: ")
                .containsPattern("<img src=\"data:image/png;base64,[^\"]+\" alt=\"line \\d+\"")
                .doesNotContain("pixel_");
    }

    /** Bright in a quarter of the picture, another one for each kind. */
    private static Path pictures(String name, int rows, int kinds, boolean labeled, Random random) throws IOException {
        StringBuilder text = new StringBuilder(labeled ? "digit" : "");
        for (int p = 0; p < 16; p++) {
            text.append(labeled || p > 0 ? "," : "").append("pixel_" + p / 4 + "_" + p % 4);
        }
        for (int i = 0; i < rows; i++) {
            text.append('\n').append(labeled ? "d" + i % kinds : "");
            for (int p = 0; p < 16; p++) {
                boolean bright = p / 8 * 2 + p % 4 / 2 == i % kinds;
                text.append(labeled || p > 0 ? "," : "").append((bright ? 200 : 20) + random.nextInt(40));
            }
        }
        return Files.writeString(folder.resolve(name), text.append('\n'));
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
