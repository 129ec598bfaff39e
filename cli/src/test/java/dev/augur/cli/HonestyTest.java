package dev.augur.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tables in which known rows are not what they were: a column in another unit, a date that only half overlaps, no known
 * row, no novel row. Birds have a length, a weight and ten more measures; of four kinds two are known, and half of the
 * field's rows are of other kinds.
 */
class HonestyTest {
    private static final int MEASURES = 10;
    private static final int ROWS = 300;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    /**
     * How a table differs from that of the labeled rows.
     *
     * @param kinds of its rows, in turn
     * @param unit what its weights are multiplied by
     * @param later days by which its dates are later
     */
    private record Field(List<Integer> kinds, double unit, int later) {
        static final Field LABELED = new Field(List.of(0, 1), 1, 0);
        static final Field SAME = new Field(List.of(0, 1, 2, 3), 1, 0);
    }

    private Path write(String name, Field field, boolean labels) throws IOException {
        RandomGenerator random = SeedTree.of(3).child(name).generator();
        List<String> lines = new ArrayList<>(List.of("length,weight,seen"));
        for (int j = 0; j < MEASURES; j++) {
            lines.set(0, lines.get(0) + ",m" + j);
        }
        lines.set(0, lines.get(0) + (labels ? ",kind" : ""));
        for (int i = 0; i < ROWS; i++) {
            int kind = field.kinds().get(i % field.kinds().size());
            StringBuilder line = new StringBuilder(String.format(
                    Locale.ROOT,
                    "%.2f,%.2f,%s",
                    20 + 5 * kind + random.nextGaussian(),
                    field.unit() * (50 + random.nextGaussian()),
                    LocalDate.of(2023, 1, 1).plusDays(random.nextInt(180) + field.later())));
            for (int j = 0; j < MEASURES; j++) {
                line.append(String.format(Locale.ROOT, ",%.3f", (j % 4 == kind ? 4 : 0) + random.nextGaussian()));
            }
            lines.add(line + (labels ? "," + List.of("finch", "robin").get(kind) : ""));
        }
        return Files.write(folder.resolve(name + ".csv"), lines);
    }

    private Object[] train(Field field) throws IOException {
        return new Object[] {
            "train",
            "--labeled",
            write("labeled", Field.LABELED, true),
            "--label",
            "kind",
            "--unlabeled",
            write("field", field, false),
            "-o",
            folder.resolve("m.augur")
        };
    }

    private Map<?, ?> json(Field field) throws IOException {
        List<Object> words = new ArrayList<>(List.of(train(field)));
        words.add("--json");
        return shell.json(words.toArray());
    }

    private static void assertHolds(Map<?, ?> json, double theta) {
        Map<?, ?> told = (Map<?, ?>) requireNonNull(json.get("theta"));
        assertThat(theta).as("%s", told).isBetween((Double) requireNonNull(told.get("lower")), (Double)
                requireNonNull(told.get("upper")));
    }

    private static String warnings(Map<?, ?> json) {
        return String.valueOf(json.get("warnings"));
    }

    @Test
    void nothingIsSaidWhereNothingChanged() throws IOException {
        Map<?, ?> json = json(Field.SAME);
        assertThat(warnings(json)).doesNotContain("left out", "drifted", "it is unknown", "proportions");
        assertHolds(json, 0.5);
        assertThat(((Map<?, ?>) requireNonNull(json.get("theta"))).get("upper_estimate"))
                .isEqualTo(true);
        assertThat(shell.ok(train(Field.SAME)))
                .contains("The share of known rows is an upper estimate: novel rows that look like known ones count"
                        + " as known.");
    }

    @Test
    void aColumnInAnotherUnitIsNamed() throws IOException {
        Map<?, ?> json = json(new Field(List.of(0, 1, 2, 3), 1000, 0));
        assertThat(warnings(json))
                .containsPattern("the column weight is left out: .*weight: 50\\S* \\(4\\S+ to 5\\S+\\) in labeled,"
                        + " 50\\d\\d\\d \\(4\\d+ to 5\\d+\\) in unlabeled rows");
        assertHolds(json, 0.5);
    }

    @Test
    void aDateThatHalfOverlapsIsNamed() throws IOException {
        Map<?, ?> json = json(new Field(List.of(0, 1, 2, 3), 1, 90));
        assertThat(warnings(json))
                .containsPattern(
                        "the column seen is left out: .*seen: 2023-0[34]-\\d\\d \\(2023-01-\\d\\d to 2023-06-\\d\\d\\)"
                                + " in labeled, 2023-0[67]-\\d\\d \\(2023-04-\\d\\d to 2023-09-\\d\\d\\) in"
                                + " unlabeled rows");
        assertHolds(json, 0.5);
    }

    @Test
    void aPileWithoutAKnownRow() throws IOException {
        Map<?, ?> json = json(new Field(List.of(2, 3), 1, 0));
        assertHolds(json, 0);
        assertThat(warnings(json)).contains("it is unknown").contains("length: ");
        assertThat(json.get("novel_share")).isNull();
        assertThat(((Map<?, ?>) requireNonNull(json.get("theta"))).get("value")).isNull();
        assertThat(shell.ok(train(new Field(List.of(2, 3), 1, 0))))
                .contains("It is unknown how many of the unlabeled rows are novel.")
                .contains("The model is expected to be wrong on an unknown share of rows like the unlabeled ones.")
                .doesNotContain("98.0%");
    }

    @Test
    void aPileWithoutANovelRow() throws IOException {
        Map<?, ?> json = json(Field.LABELED);
        assertHolds(json, 1);
        assertThat(warnings(json)).contains("no evidence of a novel class").doesNotContain("drifted", "left out");
    }

    @Test
    void severalColumnsThatMoved() throws IOException {
        Map<?, ?> json = json(new Field(List.of(0, 1, 2, 3), 1000, 400));
        assertThat(warnings(json)).contains("the columns weight, seen are left out");
        assertHolds(json, 0.5);
    }
}
