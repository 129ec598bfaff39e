package dev.augur.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.files.FaultyDisk;
import dev.augur.files.OutputException;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.target.Lab;
import dev.augur.paper.target.ResultTable;
import dev.augur.paper.target.Target;
import dev.augur.paper.target.TargetFindings;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.Result;
import dev.augur.paper.trial.Trial;
import dev.augur.paper.trial.TrialResults;
import dev.augur.store.json.Json;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionTest {
    private static final List<PaperData> NORMAL = List.of(PaperData.NORMAL);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

    private Lab lab(Options options) {
        return new Lab(options, Made.shelf(), (done, all, left, words) -> heard.add(done + "/" + all + " " + words));
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file));
    }

    /** The last cell of a line is what went wrong. */
    private void nothingFailed(String file) throws IOException {
        assertThat(lines(file).subList(1, lines(file).size())).allMatch(line -> line.endsWith(","));
    }

    @Test
    void aTableWritesEveryKindOfFile() throws IOException {
        List<String> methods = List.of("iForest", "AUTO", "kde:outside=0.2");
        List<Reproduction.Made> made = Reproduction.run("table2", lab(Made.options(folder, 2, NORMAL, methods, false)));
        assertThat(made).hasSize(1);
        assertThat(lines("table2.csv")).hasSize(1 + 2 * methods.size());
        nothingFailed("table2.csv");
        assertThat(heard).hasSize(2 * methods.size()).anyMatch(each -> each.startsWith("6/6 "));
        String page = Files.readString(folder.resolve("table2.html"));
        assertThat(page).contains("0.775 ± 0.036", "kde:outside=0.2", "Paired tests against AUTO");
        Object json = Json.read(Files.readString(folder.resolve("table2.json")));
        assertThat(json)
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("schema", "augur.reproduce/1")
                .containsEntry("target", "table2");
    }

    @Test
    void trialsThatAreThereAreNotRepeated() throws IOException {
        Reproduction.run("table2", lab(Made.options(folder, 1, NORMAL, List.of("iForest"), false)));
        List<String> before = lines("table2.csv");
        heard.clear();
        Reproduction.run("table2", lab(Made.options(folder, 2, NORMAL, List.of("iForest", "KDE"), true)));
        assertThat(heard).hasSize(3);
        assertThat(lines("table2.csv")).hasSize(5).startsWith(before.toArray(String[]::new));
        assertThatThrownBy(() ->
                        Reproduction.run("table2", lab(Made.options(folder, 1, NORMAL, List.of("iForest"), false))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--resume");
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        List<String> methods = List.of("iForest", "NRPR paper KM1");
        List<List<String>> results = new ArrayList<>();
        for (int threads : new int[] {1, 3}) {
            Path out = folder.resolve("threads" + threads);
            Options options =
                    new Options(Path.of("nowhere"), out, 2, NORMAL, methods, false, 1, 1, Options.Choice.RISK, threads);
            Reproduction.run("table2", lab(options));
            results.add(withoutSeconds(out.resolve("table2.csv")));
        }
        assertThat(results.get(1)).isEqualTo(results.get(0));
        assertThat(results.get(0))
                .filteredOn(line -> line.startsWith("normal"))
                .hasSize(4)
                .allMatch(line -> line.endsWith(",,"));
    }

    private Options images(List<String> methods) {
        return new Options(
                Path.of("nowhere"),
                folder,
                1,
                List.of(PaperData.MNIST),
                methods,
                true,
                0.01,
                1,
                Options.Choice.RISK,
                2);
    }

    @Tag("slow")
    @Test
    void settingsForImagesAreChosenOnceAndTrialsSharedByTables() throws IOException {
        List<String> methods = List.of("Softmax", "NRPR", "NRPR true theta", "NRPR averaged");
        Reproduction.run("table3", lab(images(methods)));
        nothingFailed("table3.csv");
        Path settings = folder.resolve("image-settings.json");
        String chosen = Files.readString(settings);
        assertThat(chosen)
                .contains("mnist scale=0.01 known", "mnist scale=0.01 nrpr", "mnist scale=0.01 nrpr true theta");
        assertThat(heard).hasSize(methods.size());
        heard.clear();
        Reproduction.run("table4", lab(images(List.of("NRPR KM1", "ReLU KM1"))));
        assertThat(Files.readString(settings)).isEqualTo(chosen);
        assertThat(heard).singleElement().asString().startsWith("1/1 ").contains("ReLU KM1");
        assertThat(lines("table4.csv")).hasSize(3).anyMatch(line -> line.startsWith("mnist,NRPR KM1,"));
    }

    @Test
    void rulesThatShareANetworkAnswerAsIfTheyHadTheirOwn() throws IOException {
        List<String> rules = List.of("softmax:epochs=30", "softmax-t:epochs=30,threshold=0.6", "openmax:epochs=30");
        Reproduction.run("table2", lab(Made.options(folder.resolve("all"), 2, NORMAL, rules, false)));
        List<String> alone = new ArrayList<>();
        for (String rule : rules) {
            Path out = folder.resolve(rule.substring(0, rule.indexOf(':')));
            Reproduction.run("table2", lab(Made.options(out, 2, NORMAL, List.of(rule), false)));
            alone.addAll(withoutSeconds(out.resolve("table2.csv")));
        }
        assertThat(withoutSeconds(folder.resolve("all").resolve("table2.csv")))
                .hasSize(7)
                .allMatch(line -> line.endsWith(",,") || line.startsWith("data,"))
                .containsExactlyInAnyOrderElementsOf(alone.stream().distinct().toList());
    }

    private static List<String> withoutSeconds(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> line.replaceFirst(",[\\d.]+,$", ",,"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aTrialThatFailsIsAResult() throws IOException {
        String diverges = "nrpr:optimizer=[sgd:lr=1e30],loss=[ovr:psi=square],epochs=50,theta=0.5";
        Reproduction.run("table2", lab(Made.options(folder, 1, NORMAL, List.of(diverges, "iForest"), false)));
        assertThat(lines("table2.csv")).hasSize(3).anyMatch(line -> line.contains("epoch"));
        assertThat(Files.readString(folder.resolve("table2.html"))).contains("seed 0 failed");
    }

    @Test
    void missingDataIsNamedBeforeAnythingIsWritten() {
        assertThatThrownBy(() -> Reproduction.run(
                        "table2", lab(Made.options(folder, 1, List.of(PaperData.USPS), List.of("OVR"), false))))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("zip.train.gz")
                .hasMessageContaining("SHA-256")
                .hasMessageContaining("get it from");
        assertThat(folder.resolve("table2.csv")).doesNotExist();
    }

    @Test
    void aChoiceByTestMeanTakesTheBestSettingOfAll() {
        ResultTable table = new ResultTable(
                "table2",
                NORMAL,
                List.of(Entry.of("NRPR", "nrpr")),
                new TrialResults(
                        List.of(result("a", 0, 0.5), result("a", 1, 0.7), result("b", 0, 0.8), result("b", 1, 0.6))));
        assertThat(table.mean(PaperData.NORMAL, table.entries().get(0), "accuracy"))
                .isEqualTo(0.7);
    }

    private static Result result(String setting, long seed, double accuracy) {
        return new Result(
                new Trial.Key("normal", "NRPR", setting, seed, "published", "nrpr", "km1"),
                0.5,
                java.util.OptionalDouble.empty(),
                Map.of("accuracy", java.util.OptionalDouble.of(accuracy)),
                1,
                "");
    }

    @Test
    @Tag("slow")
    void aFigureDrawsItsCurves() throws IOException {
        Options options = Made.options(folder, 1, List.of(PaperData.OPTDIGITS), List.of(), false);
        Reproduction.run("figure4", lab(options));
        assertThat(lines("figure4.csv")).hasSize(1 + 4 * 5);
        nothingFailed("figure4.csv");
        assertThat(folder.resolve("figure4-1.png")).isNotEmptyFile();
        assertThat(Files.readString(folder.resolve("figure4-1.svg"))).startsWith("<svg");
        assertThat(Files.readString(folder.resolve("figure4.html"))).contains("NRPR-shift, true shares", "<svg");
    }

    @Test
    void thePenaltyNeedsNoData() throws IOException {
        Reproduction.run("figure1", lab(Made.options(folder, 1, List.of(), List.of(), false)));
        assertThat(Files.readString(folder.resolve("figure1.html"))).contains("<svg");
        assertThat(Files.readString(folder.resolve("figure1.json")))
                .containsSubsequence("\"t\": 1", "\"x\":", "\"penalty\":", "\"t\": 3", "\"x\":", "\"penalty\":");
    }

    /** A target that finds the same at once. */
    private static final class Quick implements Target {
        @Override
        public String name() {
            return "quick";
        }

        @Override
        public String title() {
            return "nothing";
        }

        @Override
        public TargetFindings run(Lab lab) {
            return new TargetFindings(new ExperimentPage("Quick", "Found.", List.of(), List.of(), Map.of()), Map.of());
        }
    }

    @Test
    void anyFaultLeavesWholeFiles() throws IOException {
        Lab lab = lab(Made.options(folder, 1, List.of(), List.of(), true));
        Reproduction.run(List.of(new Quick()), lab);
        Path page = folder.resolve("quick.html");
        Path json = folder.resolve("quick.json");
        List<String> whole = List.of(Files.readString(page), Files.readString(json));
        for (int n = 1; ; n++) {
            try (FaultyDisk disk = new FaultyDisk(n, FaultyDisk.Fault.FULL)) {
                try {
                    Reproduction.run(List.of(new Quick()), lab);
                    assertThat(disk.failed()).isEmpty();
                    assertThat(n).isGreaterThan(15);
                    return;
                } catch (OutputException e) {
                    assertThat(e).as(disk.failed()).hasMessageContaining("the disk is full");
                }
            }
            assertThat(List.of(Files.readString(page), Files.readString(json))).isEqualTo(whole);
            assertThat(folder.toFile().listFiles()).containsExactlyInAnyOrder(page.toFile(), json.toFile());
        }
    }

    @Test
    void setsWithoutFilesAreLeftOutUnlessTheyWereAskedFor() throws IOException {
        Reproduction.Made made = Reproduction.run("table1", lab(Made.options(folder, 1, List.of(), List.of(), false)))
                .get(0);
        assertThat(made.leftOut()).contains(PaperData.SVHN).doesNotContain(PaperData.NORMAL);
        assertThat(Files.readString(made.page())).contains("left out (files missing)", "svhn");
        Options asked = Made.options(folder, 1, List.of(PaperData.SVHN), List.of(), true);
        assertThatThrownBy(() -> Reproduction.run("table1", lab(asked)))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("svhn");
    }

    @Test
    void targetsThatAreNoneAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reproduction.run("table9", lab(Made.options(folder, 1, List.of(), List.of(), false))))
                .withMessageContaining("table1")
                .withMessageContaining("theory");
    }
}
