package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From two tables to a model with named new classes: three known birds, and two that nobody labeled. */
class LearnTest {
    private static final double[][] BIRDS = {{12, 20, 5}, {15, 60, 5}, {8, 40, 12}, {31, 40, 5}, {12, 90, 20}};
    private static final String[] NAMES = {"finch", "tit", "wren", "toucan", "heron"};
    private static final int ROWS = 300;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    private static Path known = Path.of("");
    private static Path field = Path.of("");
    private static Path model = Path.of("");

    private final Shell shell = new Shell();

    @BeforeAll
    static void trainAndDiscover() throws IOException {
        Random random = new Random(1);
        known = table("known.csv", 120, 3, true, random);
        field = table("field.csv", ROWS, 5, false, random);
        model = folder.resolve("birds.augur");
        Shell shell = new Shell();
        shell.ok("train", "--labeled", known, "--label", "bird", "--unlabeled", field, "-o", model);
        shell.ok("discover", "-m", model, field, "-o", folder.resolve("birds"));
    }

    private static Path table(String name, int rows, int kinds, boolean labeled, Random random) throws IOException {
        StringBuilder text = new StringBuilder(labeled ? "bird," : "").append("beak,weight,tail\n");
        for (int i = 0; i < rows; i++) {
            double[] bird = BIRDS[i % kinds];
            text.append(labeled ? NAMES[i % kinds] + "," : "")
                    .append(String.format(
                            Locale.ROOT,
                            "%.1f mm,%.1f,%.2f%n",
                            bird[0] + random.nextGaussian(),
                            bird[1] + 3 * random.nextGaussian(),
                            bird[2] + random.nextGaussian()));
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static String truth(int row) {
        return NAMES[(row - 1) % 5];
    }

    private static Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Object[] learning(Path names, Object... more) {
        List<Object> words = new ArrayList<>(List.of(
                "learn", "--labeled", known, "--label", "bird", "--unlabeled", field, "-m", model, "--names", names));
        words.addAll(List.of(more));
        return words.toArray();
    }

    private static List<String[]> lines(Path csv) throws IOException {
        return Files.readAllLines(csv).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    /** Group by group, as somebody would who looked at them. */
    private static String groupNames() throws IOException {
        Map<String, String> names = new LinkedHashMap<>();
        for (String[] cells : lines(folder.resolve("birds").resolve("groups.csv"))) {
            if (Double.parseDouble(cells[3]) == 1) {
                names.put(cells[2], truth(Integer.parseInt(cells[0])));
            }
        }
        StringBuilder text = new StringBuilder("group,name\n");
        names.forEach((group, name) -> text.append(group + "," + name + "\n"));
        return text.toString();
    }

    @Test
    void namedGroupsBecomeClasses() throws IOException {
        Path names = write("names.csv", groupNames());
        Path two = folder.resolve("birds-2.augur");
        Path answers = folder.resolve("answers.csv");
        Path changes = folder.resolve("changes.csv");
        String text = shell.ok(learning(
                names, "--groups", folder.resolve("birds"), "-o", two, "--answers", answers, "--changes", changes));
        assertThat(text)
                .containsPattern("You answered for 1[12]\\d rows: ")
                .containsPattern("New class toucan: \\d+ rows named, learned from \\d+ rows\\.")
                .containsPattern("NOVEL -> heron  \\d+")
                .contains("Learned 5 classes from")
                .doesNotContain("also appear");
        int right = 0;
        for (String[] cells : lines(answers)) {
            right += cells[2].equals(truth(Integer.parseInt(cells[0]))) ? 1 : 0;
            assertThat(cells[5]).as("an answer is kept").matches(said -> said.isEmpty() || said.equals(cells[2]));
        }
        assertThat(right).isGreaterThan(ROWS * 95 / 100);
        assertThat(lines(changes)).isNotEmpty().allMatch(cells -> !cells[2].equals(cells[3]));
        assertThat(shell.ok("info", "-m", two))
                .containsPattern("rounds +named_rows .*toucan \\d+")
                .contains("augur learn --labeled");
        assertThat(shell.ok("predict", "-m", two, field)).contains("toucan").contains("heron");
        assertThat(shell.ok("watch", "-m", two, field)).contains("nothing new");
    }

    @Test
    void aModelNeverContradictsWhatAPersonSaid() throws IOException {
        Path names = write("odd.csv", "row,group,name\n1,,heron\n2,1,not novel\n4,,ignore\n5,,Heron of the north\n");
        Path two = folder.resolve("odd.augur");
        Map<?, ?> json = shell.json(learning(names, "-o", two, "--json"));
        assertThat(json.get("schema")).isEqualTo("augur.learn/1");
        assertThat(json.get("answered_rows")).isEqualTo(4L);
        assertThat(json.get("ignored_rows")).isEqualTo(1L);
        assertThat((List<?>) json.get("new_classes")).isEqualTo(List.of("heron", "Heron of the north"));
        for (String threshold : List.of("-1e9", "1e9")) {
            List<String> answers = shell.ok("predict", "-m", two, field, "--threshold", threshold)
                    .lines()
                    .skip(1)
                    .toList();
            assertThat(answers.get(0)).startsWith("heron,1.0,");
            assertThat(answers.get(1)).doesNotStartWith("NOVEL");
            assertThat(answers.get(4)).startsWith("Heron of the north,1.0,");
        }
        Path three = folder.resolve("odd-2.augur");
        Path more = write("odd-2.csv", "row,name\n9,toucan\n");
        shell.ok(
                "learn",
                "--labeled",
                known,
                "--label",
                "bird",
                "--unlabeled",
                field,
                "-m",
                two,
                "--names",
                more,
                "-o",
                three);
        List<String> answers =
                shell.ok("predict", "-m", three, field).lines().skip(1).toList();
        assertThat(answers.get(0)).as("what was said in the first round").startsWith("heron,1.0,");
        assertThat(answers.get(8)).startsWith("toucan,1.0,");
        Map<?, ?> info = shell.json("info", "-m", three, "--json");
        assertThat((List<?>) Objects.requireNonNull((Map<?, ?>) info.get("provenance"))
                        .get("rounds"))
                .hasSize(2);
    }

    /** Fills in each question, until there is none. */
    @Test
    void questionsAreAskedUntilAllFollowsFromTheAnswers() throws IOException {
        List<Object> names = new ArrayList<>();
        int asked = 0;
        for (int round = 1; ; round++) {
            Path questions = folder.resolve("questions-" + round + ".csv");
            List<Object> words = new ArrayList<>(List.of("ask", "-m", model, field, "-n", "50", "-o", questions));
            words.addAll(names);
            String text = shell.ok(words.toArray());
            List<String[]> lines = lines(questions);
            if (lines.isEmpty()) {
                assertThat(text).startsWith("There is nothing more to ask");
                break;
            }
            assertThat(text).contains("Round ").contains("1. What is row ").contains("rather than");
            StringBuilder filled = new StringBuilder("row,name\n");
            for (String[] cells : lines) {
                filled.append(cells[0] + "," + truth(Integer.parseInt(cells[0])) + "\n");
                asked++;
            }
            names.add("--names");
            names.add(write("answers-" + round + ".csv", filled.toString()));
            assertThat(round).isLessThan(10);
        }
        assertThat(asked).isBetween(2, 20);
        Object[] words = learning(
                (Path) names.get(1), "-o", folder.resolve("asked.augur"), "--answers", folder.resolve("asked.csv"));
        List<Object> all = new ArrayList<>(List.of(words));
        all.addAll(names.subList(2, names.size()));
        shell.ok(all.toArray());
        long right = lines(folder.resolve("asked.csv")).stream()
                .filter(cells -> cells[2].equals(truth(Integer.parseInt(cells[0]))))
                .count();
        assertThat(right).isGreaterThan(ROWS * 95 / 100);
    }

    @Test
    void labelStudioTasksGoOutAndComeBack() throws IOException {
        Path out = folder.resolve("tasks.json");
        Map<?, ?> json = shell.json("ask", "-m", model, field, "--label-studio", out, "--json");
        assertThat(json.get("schema")).isEqualTo("augur.ask/1");
        List<?> tasks = (List<?>) Objects.requireNonNull(Json.read(Files.readString(out)));
        assertThat(tasks).hasSameSizeAs((List<?>) json.get("questions"));
        List<Object> annotated = new ArrayList<>();
        for (Object task : tasks) {
            Map<String, Object> each = new LinkedHashMap<>();
            ((Map<?, ?>) task).forEach((name, value) -> each.put(String.valueOf(name), value));
            Map<?, ?> data = (Map<?, ?>) Objects.requireNonNull(each.get("data"));
            assertThat(String.valueOf(data.get("cells"))).contains("beak");
            String name = truth(((Long) Objects.requireNonNull(data.get("row"))).intValue());
            each.put(
                    "annotations",
                    List.of(Map.of("result", List.of(Map.of("value", Map.of("choices", List.of(name)))))));
            annotated.add(each);
        }
        Path in = write("annotated.json", Json.pretty(annotated));
        assertThat(shell.ok("ask", "-m", model, field, "--names", in)).contains("Round 2");
        shell.ok(
                "discover",
                "-m",
                model,
                field,
                "-o",
                folder.resolve("again"),
                "--label-studio",
                folder.resolve("groups.json"));
        assertThat(Files.readString(folder.resolve("groups.json")))
                .contains("\"group\": 1")
                .contains("\"why\"");
    }

    @Test
    void badInputIsOneSentence() throws IOException {
        refused(
                1,
                "there is no group 9",
                write("a.csv", "group,name\n9,toucan\n"),
                "--groups",
                folder.resolve("birds"));
        refused(2, "give --groups DIR", write("b.csv", "group,name\n1,toucan\n"));
        refused(1, "row 4 is both \"toucan\" and \"heron\"", write("c.csv", "row,name\n4,toucan\n4,heron\n"));
        refused(
                1,
                "d.csv: there is an answer for row 301, but the table has 300 rows",
                write("d.csv", "row,name\n301,toucan\n"));
        refused(1, "there is no row 0", write("d0.csv", "row,name\n0,toucan\n"));
        refused(1, "there is a header but no rows", write("e.csv", "row,name\n"));
        refused(1, "--names has no names", write("f.csv", "row,name\n4,\n"));
        refused(1, "names need a column name", write("g.csv", "line,bird\n4,toucan\n"));
        refused(1, "there is a class \"finch\" too", write("h.csv", "row,name\n4,Finch\n"));
        refused(1, "i.csv: line 2: a class must not be called NOVEL", write("i.csv", "row,name\n4,NOVEL\n"));
        refused(
                1,
                "j.csv: line 2: the column row should have a number such as 7",
                write("j.csv", "row,name\nfour,toucan\n"));
        refused(1, "neither a row nor a group", write("k.csv", "row,name,x\n,toucan,1\n"));
        refused(1, "is not JSON", write("l.json", "row,name"));
        refused(1, "task 1 has no data", write("m.json", "[{}]"));
        refused(1, "augur discover did not write this", write("n.csv", "group,name\n1,toucan\n"), "--groups", field);
    }

    private void refused(int code, String sentence, Path names, Object... more) {
        List<Object> words = new ArrayList<>(List.of(learning(names, "-o", folder.resolve("no.augur"))));
        words.addAll(List.of(more));
        assertThat(shell.run(words.toArray())).as(sentence + ": " + shell.err()).isEqualTo(code);
        assertThat(shell.err().lines().filter(line -> !line.startsWith("Note: ")))
                .hasSize(1)
                .first()
                .asString()
                .contains(sentence);
        assertThat(folder.resolve("no.augur")).doesNotExist();
    }

    @Test
    void modelAndTablesMustBelongTogether() throws IOException {
        Path other = write("other.csv", "bird,beak,weight,tail\n" + "gull,1,2,3\nduck,2,3,4\n".repeat(10));
        assertThat(shell.run(
                        "learn",
                        "--labeled",
                        other,
                        "--label",
                        "bird",
                        "--unlabeled",
                        field,
                        "-m",
                        model,
                        "--names",
                        write("o.csv", "row,name\n4,toucan\n"),
                        "-o",
                        folder.resolve("no.augur")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("does not know the class");
        assertThat(shell.run(
                        "learn",
                        "--labeled",
                        known,
                        "--label",
                        "bird",
                        "--unlabeled",
                        field,
                        "-o",
                        folder.resolve("no.augur")))
                .isEqualTo(2);
        assertThat(shell.err()).contains("give --names FILE");
    }
}
