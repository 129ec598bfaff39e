package dev.augur.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.cli.MessyTable;
import dev.augur.cli.Shell;
import dev.augur.tables.TableSource;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why rows are novel, told in the words of their table: a long beak nobody has seen. */
class ExplainTest {
    private static final int COLUMNS = 4;

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
        Path known = table("known.csv", 160, 2, true, random);
        field = table("field.csv", 240, 3, false, random);
        model = trained(known, "auto");
    }

    private static Path trained(Path known, String method) {
        Path file = folder.resolve(method.replaceAll("\\W.*", "") + ".augur");
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        known,
                        "--label",
                        "bird",
                        "--unlabeled",
                        field,
                        "-o",
                        file,
                        "--method",
                        method);
        return file;
    }

    private static Path table(String name, int rows, int kinds, boolean labeled, Random random) throws IOException {
        StringBuilder text = new StringBuilder(labeled ? "bird," : "").append("beak,weight,colour,seen\n");
        for (int i = 0; i < rows; i++) {
            int kind = i % kinds;
            double beak = new double[] {12, 15, 31}[kind] + random.nextGaussian();
            double weight = new double[] {20, 60, 40}[kind] + 3 * random.nextGaussian();
            text.append(labeled ? (kind == 0 ? "finch," : "robin,") : "")
                    .append(String.format(
                            Locale.ROOT,
                            "%.1f mm,%.1f,%s,2024-%02d-%02d%n",
                            beak,
                            weight,
                            random.nextInt(30) == 0 ? "NA" : random.nextInt(4) == 0 ? "grey" : "brown",
                            1 + random.nextInt(12),
                            1 + random.nextInt(28)));
        }
        return Files.writeString(folder.resolve(name), text.toString().replace("\r", ""));
    }

    @Test
    void aSentenceTellsTheColumnThatMakesARowNovel() {
        String text = shell.ok("explain", "-m", model, field, "--limit", "5");
        assertThat(text).startsWith("80 of 240 rows are NOVEL; 5 are explained.");
        List<String> sentences =
                text.lines().filter(line -> line.contains("rather than")).toList();
        assertThat(sentences)
                .hasSize(5)
                .allSatisfy(line -> assertThat(line)
                        .matches("line \\d+ is NOVEL rather than (finch|robin): beak [23]\\d\\.\\d mm "
                                + "\\((finch|robin) 1[0-4](\\.\\d)? to 1[3-7](\\.\\d)? mm\\),"
                                + " \\+\\d.*; one other column .*\\."));
        assertThat(text)
                .containsPattern(
                        "The most similar labeled row is number \\d+, (finch|robin); the most similar novel rows"
                                + " are line \\d+, line \\d+, line \\d+\\.")
                .doesNotContain("\u00b1");
    }

    @Test
    void anyRowCanBeExplained() {
        String text = shell.ok("explain", "-m", model, field, "--rows", "1,4-5", "--columns", "1");
        assertThat(text.lines().filter(line -> line.contains("rather than")))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("line 2 is finch rather than NOVEL: "),
                        line -> assertThat(line).startsWith("line 5 is finch rather than NOVEL: "),
                        line -> assertThat(line).startsWith("line 6 is robin rather than NOVEL: "));
    }

    @Test
    void jsonHasTheNumbers() {
        Map<?, ?> json = shell.json("explain", "-m", model, field, "--rows", "3", "--columns", COLUMNS, "--json");
        assertThat(json.get("schema")).isEqualTo("augur.explain/1");
        assertThat(json.get("novel_rows")).isEqualTo(80L);
        List<?> explanations = (List<?>) Objects.requireNonNull(json.get("explanations"));
        Map<?, ?> why = (Map<?, ?>) Objects.requireNonNull(explanations.get(0));
        assertThat(why.get("prediction")).isEqualTo("NOVEL");
        assertThat(why.get("exact")).isEqualTo(true);
        List<?> contributions = (List<?>) Objects.requireNonNull(why.get("contributions"));
        assertThat(contributions).hasSize(COLUMNS);
        double sum = contributions.stream()
                .mapToDouble(each -> (Double) Objects.requireNonNull(((Map<?, ?>) each).get("value")))
                .sum();
        double difference = (Double) Objects.requireNonNull(why.get("score"))
                - (Double) Objects.requireNonNull(why.get("typical_score"));
        assertThat(sum).isCloseTo(difference, within(1e-9));
        assertThat((List<?>) why.get("similar_novel")).hasSize(3);
    }

    @Test
    void predictWritesReasonsBesideAnswers() throws IOException {
        List<String> lines = shell.ok("predict", "-m", model, field, "--explain", "2")
                .lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("prediction,confidence,novelty,note,why_1,why_2");
        assertThat(lines.get(3)).startsWith("NOVEL,").contains(",\"beak ").contains(" mm), +");
        assertThat(lines).hasSize(241);
        String threads = shell.ok("predict", "-m", model, field, "--explain", "2", "--threads", "3");
        assertThat(threads.lines()).containsExactlyElementsOf(lines);
        Path parquet = folder.resolve("answers.parquet");
        shell.ok("predict", "-m", model, field, "--explain", "1", "--format", "parquet", "-o", parquet);
        assertThat(shell.ok("predict", "-m", model, field, "--explain", "1", "--format", "jsonl"))
                .contains("\"why_1\":\"beak ");
        assertThat(TableSource.of(parquet.toString()).readAll().get(0).names()).endsWith("note", "why_1");
    }

    /** One-versus-rest is linear, isolation forests are trees, and few columns are exact for any method. */
    @Test
    void otherMethodsAreExplainedToo() {
        for (String method : List.of("ovr", "iforest", "lacforest", "openmax", "nrpr:epochs=20,theta=0.7")) {
            Path other = trained(folder.resolve("known.csv"), method);
            assertThat(shell.ok("explain", "-m", other, field, "--rows", "3"))
                    .as(method)
                    .contains("line 4 is ")
                    .doesNotContain("\u00b1");
        }
    }

    @Test
    void aRowBeyondEverythingIsToldByItsDistance() throws IOException {
        Path far = Files.writeString(
                folder.resolve("far.csv"), "beak,weight,colour,seen\n900000.0 mm,20.0,brown,2024-01-01\n");
        assertThat(shell.ok("explain", "-m", model, far, "--columns", "1"))
                .contains("line 2 is NOVEL, unlike anything seen: beak 900000.0 mm (")
                .contains("100% of the distance.")
                .doesNotContain("the most similar novel");
    }

    @Test
    void whereNothingIsNovelThatIsSaid() {
        assertThat(shell.ok("explain", "-m", model, field, "--threshold", "1000000"))
                .isEqualTo("0 of 240 rows are NOVEL; --rows names others to explain.%n".formatted());
    }

    @Test
    void badInputIsOneSentence() throws IOException, URISyntaxException {
        refused(2, "--columns must be at least 1, but is 0", "--columns", "0");
        refused(2, "--columns is 9, but the model learned from 4 columns", "--columns", "9");
        refused(2, "--limit must be at least 1, but is 0", "--limit", "0");
        refused(2, "--rows has 900, but the rows of the table are 1 to 240", "--rows", "900");
        refused(2, "--rows has 5-2, but the rows of the table are 1 to 240", "--rows", "5-2");
        refused(2, "--rows must be rows such as 7,12-15, but has \"x\"", "--rows", "x");
        assertThat(shell.run("predict", "-m", model, field, "--explain", "0")).isEqualTo(2);
        assertThat(shell.err().lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("--explain must be at least 1, but is 0");
        assertThat(shell.run("predict", "-m", model, field, "--explain", "5")).isEqualTo(2);
        assertThat(shell.err()).contains("--explain is 5, but the model learned from 4 columns");
        Path empty = Files.writeString(folder.resolve("empty.csv"), "beak,weight,colour,seen\n");
        assertThat(shell.run("explain", "-m", model, empty)).isEqualTo(1);
        assertThat(shell.err().lines()).hasSize(1).first().asString().contains("there is a header but no rows");
        Path other = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
        assertThat(shell.run("explain", "-m", model, other)).isEqualTo(1);
        assertThat(shell.err().lines()).hasSize(1).first().asString().contains("the model needs the columns");
        Path old = Path.of(Objects.requireNonNull(ExplainTest.class.getResource("/models/trees-version-2.augur"))
                .toURI());
        for (String[] asked : new String[][] {{"explain"}, {"predict", "--explain", "1"}}) {
            assertThat(shell.run(Stream.concat(Arrays.stream(asked), Stream.of("-m", old, MessyTable.checked(folder)))
                            .toArray()))
                    .isEqualTo(1);
            assertThat(shell.err().lines())
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("the model file keeps no labeled rows to compare others with")
                    .contains("train the model again with augur train");
        }
    }

    private void refused(int code, String sentence, Object... options) {
        Object[] words = Stream.concat(Stream.of("explain", "-m", model, field), Arrays.stream(options))
                .toArray();
        assertThat(shell.run(words)).as(sentence).isEqualTo(code);
        assertThat(shell.err().lines()).hasSize(1).first().asString().contains(sentence);
    }
}
