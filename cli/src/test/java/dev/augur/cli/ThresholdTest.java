package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the line between known and novel is drawn, if not where the model does. */
class ThresholdTest {
    private static final double[][] CENTRES = {{0, 0}, {4, 0}, {2, 3}};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        model = folder.resolve("m.augur");
        Path labeled = table("labeled.csv", 400, 2, 1);
        Path unlabeled = table("unlabeled.csv", 600, 3, 2);
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        labeled,
                        "--label",
                        "kind",
                        "--unlabeled",
                        unlabeled,
                        "--drop",
                        "novelty",
                        "-o",
                        model);
    }

    /** Rows of the first so many classes in turn. */
    private static Path table(String name, int rows, int classes, int seed) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of("x,y,novelty,kind"));
        for (int i = 0; i < rows; i++) {
            double[] centre = CENTRES[i % classes];
            lines.add((centre[0] + random.nextGaussian()) + "," + (centre[1] + random.nextGaussian()) + ",7,k"
                    + i % classes);
        }
        return Files.write(folder.resolve(name), lines);
    }

    private record Row(String prediction, double novelty) {}

    private List<Row> predicted(Path file, Object... more) {
        List<Object> words = new ArrayList<>(List.of("predict", "-m", model, file));
        words.addAll(List.of(more));
        return shell.ok(words.toArray())
                .lines()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> new Row(cells[0], Double.parseDouble(cells[2])))
                .toList();
    }

    private static double novelShare(List<Row> rows) {
        return rows.stream().filter(row -> row.prediction().equals("NOVEL")).count() / (double) rows.size();
    }

    @Test
    void aRowIsNovelFromTheThresholdOnAndOtherwiseOfItsBestClass() throws IOException {
        Path file = table("some.csv", 300, 3, 3);
        List<Row> own = predicted(file);
        double shown = own.get(4).novelty(); // the printed number must count as reached
        List<Row> moved = predicted(file, "--threshold", shown);
        assertThat(moved)
                .hasSize(300)
                .allSatisfy(row -> assertThat(row.prediction()).matches(row.novelty() >= shown ? "NOVEL" : "k0|k1"));
        assertThat(moved.get(4).prediction()).isEqualTo("NOVEL");
        assertThat(IntStream.range(0, 300)
                        .filter(i -> !own.get(i).prediction().equals("NOVEL")
                                && !moved.get(i).prediction().equals("NOVEL")))
                .allMatch(i -> own.get(i).equals(moved.get(i)));
        assertThat(novelShare(predicted(file, "--threshold", "-1e9"))).isEqualTo(1);
        assertThat(novelShare(predicted(file, "--threshold", "1e9"))).isZero();
    }

    /**
     * On 2000 fresh rows the share has a standard deviation of .5%, and the threshold comes from 400 rows, which adds
     * 1.1%; the bounds are three of both together away.
     */
    @ParameterizedTest
    @CsvSource({"5%,0.013,0.087", "0.2,0.13,0.27"})
    void asManyKnownRowsAreCalledNovelAsAskedFor(String share, double least, double most) throws IOException {
        assertThat(novelShare(predicted(table("known.csv", 2000, 2, 4), "--false-alarms", share)))
                .isBetween(least, most);
    }

    @Test
    void evaluateTakesTheSameOptions() throws IOException {
        Path file = table("checked.csv", 300, 3, 5);
        Map<?, ?> own = shell.json("evaluate", "-m", model, file, "--label", "kind", "--json");
        Map<?, ?> none = shell.json("evaluate", "-m", model, file, "--label", "kind", "--threshold", "1e9", "--json");
        assertThat((Double) own.get("accuracy")).isGreaterThan(0.8);
        assertThat((Double) none.get("accuracy")).isLessThan(0.67);
        assertThat(none.get("auroc_novel")).isEqualTo(own.get("auroc_novel"));
        assertThat(shell.ok("evaluate", "-m", model, file, "--false-alarms", "1%"))
                .contains("300 rows");
    }

    /** Novelty stays as it is, and the theta that the model was trained with changes nothing. */
    @Test
    void theMoreRowsAreOfKnownClassesTheFewerAreNovel() throws IOException {
        Path file = table("mixed.csv", 300, 3, 8);
        double learned =
                SavedModel.read(model).provenance().theta().orElseThrow().value();
        List<Row> own = predicted(file);
        assertThat(predicted(file, "--theta", learned)).isEqualTo(own);
        List<Row> few = predicted(file, "--theta", "0.05");
        assertThat(novelShare(few)).isGreaterThan(novelShare(own) + 0.05);
        assertThat(novelShare(predicted(file, "--theta", "1"))).isZero();
        assertThat(few.stream().map(Row::novelty))
                .isEqualTo(own.stream().map(Row::novelty).toList());
        assertThat(predicted(file, "--theta", "0.05", "--threshold", "0.5").stream()
                        .map(row -> row.prediction().equals("NOVEL")))
                .isEqualTo(predicted(file, "--threshold", "0.5").stream()
                        .map(row -> row.prediction().equals("NOVEL"))
                        .toList());
    }

    /** A class without a share is no answer; the shares that the model was trained with change nothing. */
    @Test
    void eachClassMayHaveItsOwnShare() throws IOException {
        Path file = table("shared.csv", 300, 3, 11);
        double half = SavedModel.read(model).provenance().theta().orElseThrow().value() / 2;
        assertThat(predicted(file, "--shares", "k0=" + half + ",k1=" + half)).isEqualTo(predicted(file));
        assertThat(predicted(file, "--shares", "k0=0,k1=0.6"))
                .extracting(Row::prediction)
                .contains("k1", "NOVEL")
                .doesNotContain("k0");
        assertThat(shell.run("predict", "-m", model, file, "--shares", "k1=0.6"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("--shares must name each known class, which are k0, k1, but names k1");
        assertThat(shell.run("predict", "-m", model, file, "--shares", "k0=0.6,k1=0.6"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("--shares must sum to more than 0 and at most 1, but sum to 1.2");
    }

    @Test
    void aMethodThatKnowsNothingOfThetaRefusesAnother() throws IOException {
        Path labeled = table("few-labeled.csv", 60, 2, 9);
        Path unlabeled = table("few-unlabeled.csv", 60, 3, 10);
        Path openmax = folder.resolve("openmax.augur");
        shell.ok(
                "train",
                "--labeled",
                labeled,
                "--label",
                "kind",
                "--unlabeled",
                unlabeled,
                "--method",
                "openmax",
                "-o",
                openmax);
        assertThat(shell.run("predict", "-m", openmax, unlabeled, "--theta", "0.5"))
                .isEqualTo(1);
        assertThat(shell.err()).contains("do not depend on the shares of the classes; move its threshold instead");
        assertThat(shell.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--threshold 1 --false-alarms 1%|--threshold and --false-alarms both set the threshold; give only one",
                "--threshold NaN|--threshold must be a number, but is NaN",
                "--threshold high|--threshold",
                "--false-alarms 5|--false-alarms must be a share such as 1% or 0.01, but is 5",
                "--false-alarms few|--false-alarms must be a share such as 1% or 0.01, but is few",
                "--theta 0|--theta must be above 0 and at most 1, but is 0.0",
                "--theta NaN|--theta must be above 0 and at most 1, but is NaN",
                "--theta much|--theta",
                "--theta 0.5 --shares k0=0.5,k1=0.5|--theta and --shares both set the shares of the classes; give"
                        + " only one",
                "--shares k0=2,k1=0|--shares must be from 0 to 1, but that of k0 is 2.0",
                "--false-alarms 0|--false-alarms must be a share such as 1% or 0.01, but is 0"
            })
    void whatCannotBeMeantIsWrongUsage(String words, String message) {
        List<String> command = new ArrayList<>(List.of("predict", "-m", "no.augur", "no.csv"));
        command.addAll(List.of(words.split(" ", -1)));
        assertThat(shell.run(command.toArray())).isEqualTo(2);
        assertThat(shell.err()).contains(message);
    }

    @Test
    void aModelThatDoesNotKnowIsRefused() throws IOException {
        SavedModel saved = SavedModel.read(model);
        Map<String, Object> provenance = new LinkedHashMap<>(saved.provenance().toMap());
        provenance.remove("false_alarms");
        Path old = folder.resolve("old.augur");
        new SavedModel(saved.classifier(), saved.encoder(), Provenance.of(provenance)).write(old);
        Path file = table("few.csv", 3, 3, 6);
        assertThat(shell.run("predict", "-m", old, file, "--false-alarms", "1%"))
                .isEqualTo(1);
        assertThat(shell.err()).contains("train it again, or give --threshold");
        assertThat(shell.run("predict", "-m", model, file, "--false-alarms", "0.01%"))
                .isEqualTo(1);
        assertThat(shell.err()).contains("400 labeled rows, too few", "ask for at least 0.3%");
    }

    @Test
    void everyColumnIsKeptAndOneThatIsCalledLikeAnAnswerGetsAnotherName() throws IOException {
        Path file = table("kept.csv", 3, 3, 7);
        List<String> lines =
                shell.ok("predict", "-m", model, file, "--keep", "all").lines().toList();
        assertThat(lines.get(0)).isEqualTo("x,y,input_novelty,kind,prediction,confidence,novelty,note");
        assertThat(lines.get(1)).contains(",7,k0,");
        assertThat(shell.err())
                .isEqualTo(
                        "Note: novelty is written as input_novelty, since the answers have a column of that name.\n");
        assertThat(shell.ok("predict", "-m", model, file, "--keep", "novelty")).startsWith("input_novelty,prediction");
    }
}
