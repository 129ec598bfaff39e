package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import dev.augur.tables.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Train, predict, evaluate, theta, info and compare on a messy table. */
@SuppressWarnings("NullAway") // a missing JSON field fails the test
class PipelineTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    @SuppressWarnings("NullAway.Init")
    private static Path checked;

    private static String trained = "";

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        model = folder.resolve("trees.augur");
        checked = MessyTable.checked(folder);
        trained = new Shell()
                .ok(
                        "train",
                        "--labeled",
                        MessyTable.labeled(folder),
                        "--label",
                        "Art",
                        "--unlabeled",
                        MessyTable.unlabeled(folder),
                        "-o",
                        model,
                        "--seed",
                        "7");
    }

    @Test
    void trainTellsTheNovelShareAndTheError() {
        assertThat(trained)
                .contains("Learned 2 classes from 120 labeled and 164 unlabeled rows")
                .containsPattern("About \\d+\\.\\d% of the unlabeled rows are novel \\(95% interval \\d")
                .containsPattern("The model is expected to be wrong on (about|at most) \\d+\\.\\d% of rows like the"
                        + " unlabeled ones \\(");
    }

    @Test
    void theSameCommandWritesTheSameModelAndAnotherSeedAnother() throws IOException {
        Path again = train(folder.resolve("again.augur"), "7");
        assertThat(shell.ok("predict", "-m", again, checked)).isEqualTo(shell.ok("predict", "-m", model, checked));
        Path other = train(folder.resolve("other.augur"), "8");
        assertThat(shell.ok("predict", "-m", other, checked)).isNotEqualTo(shell.ok("predict", "-m", model, checked));
    }

    private Path train(Path file, String seed) throws IOException {
        shell.ok(
                "train",
                "--labeled",
                MessyTable.labeled(folder),
                "--label",
                "Art",
                "--unlabeled",
                MessyTable.unlabeled(folder),
                "-o",
                file,
                "--threads",
                "1",
                "--seed",
                seed);
        return file;
    }

    @Test
    void validationIsJudgedAndShownInTheReport() throws IOException {
        Path page = folder.resolve("trees.html");
        Map<?, ?> json = shell.json(
                "train",
                "--labeled",
                MessyTable.labeled(folder),
                "--label",
                "Art",
                "--unlabeled",
                MessyTable.unlabeled(folder),
                "--validation",
                checked,
                "--report",
                page,
                "-o",
                folder.resolve("judged.augur"),
                "--json");
        Map<?, ?> judged = (Map<?, ?>) json.get("validation");
        assertThat(judged.get("rows")).isEqualTo(150L);
        assertThat((Double) judged.get("accuracy")).isGreaterThan(0.9);
        assertThat(json.get("report")).isEqualTo(page.toString());
        assertThat(Files.readString(page))
                .contains("<title>Novel rows in unlabeled.csv</title>", "Measured on rows with true classes", "bark")
                .contains("id=\"sensitivity\"", "id=\"estimates\"", "augur train --labeled");
    }

    @Test
    void infoTellsLabelsColumnsThetaAndTheCommand() {
        assertThat(shell.ok("info", "-m", model))
                .contains(MessyTable.ELM, "bark (category)", "theta", "estimator loop")
                .contains("augur train --labeled ", "--label Art", "--seed 7")
                .containsPattern("\nlabeled_rows_of_classes  \\S")
                .containsPattern("\nseed                     7\n");
        Map<?, ?> json = shell.json("info", "-m", model, "--json");
        assertThat(json.get("schema")).isEqualTo("augur.info/1");
        assertThat(json.get("labels")).isEqualTo(List.of(MessyTable.OAK, MessyTable.ELM));
        assertThat(((Map<?, ?>) json.get("provenance")).get("seed")).isEqualTo("7");
    }

    @Test
    void predictWritesAnAnswerForEachRow() throws IOException {
        List<String> lines = shell.ok("predict", "-m", model, checked, "--keep", "id")
                .lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("id,prediction,confidence,novelty,note");
        assertThat(lines).hasSize(151);
        long right = 0;
        for (int i = 0; i < 150; i++) {
            String expected = i % 3 == 0 ? "\"Eiche, \"\"alt\"\"\"" : i % 3 == 1 ? MessyTable.ELM : "NOVEL";
            right += lines.get(i + 1).startsWith("t" + (2000 + i) + "," + expected + ",") ? 1 : 0;
        }
        assertThat(right).isGreaterThan(135);
    }

    @Test
    void predictReadsTheStandardInputAndWritesProbabilities() throws IOException {
        shell.withInput(Files.readString(checked));
        List<String> lines =
                shell.ok("predict", "-m", model, "-", "--probabilities").lines().toList();
        assertThat(lines.get(0)).endsWith("novelty,\"p_Eiche, \"\"alt\"\"\",p_Ülme,p_NOVEL,note");
        String[] cells = lines.get(2).split(",", -1);
        double sum = 0;
        for (int j = cells.length - 4; j < cells.length - 1; j++) {
            sum += Double.parseDouble(cells[j]);
        }
        assertThat(sum).isBetween(0.999, 1.001);
    }

    @Test
    void predictWritesJsonLinesAndParquetThatSayTheSame() throws IOException {
        Path parquet = folder.resolve("answers.parquet");
        assertThat(shell.ok("predict", "-m", model, checked, "--keep", "id,bark", "--format", "parquet", "-o", parquet))
                .contains("150 rows");
        String[] ofParquet = TableSource.of(parquet.toString()).readAll().get(0).texts("prediction");
        List<String> lines = shell.ok("predict", "-m", model, checked, "--format", "jsonl")
                .lines()
                .toList();
        assertThat(lines).hasSize(150);
        for (int i = 0; i < 150; i++) {
            Map<?, ?> line = (Map<?, ?>) Objects.requireNonNull(Json.read(lines.get(i)));
            assertThat(line.get("prediction")).isEqualTo(ofParquet[i]);
        }
    }

    @Test
    void evaluateGivesExactlyTheJsonThatIsPromised() {
        Map<?, ?> json = shell.json("evaluate", "-m", model, checked, "--label", "Art", "--json");
        assertThat(List.copyOf(json.keySet()).toString())
                .isEqualTo("[schema, rows, accuracy, macro_f1, auc_macro_ovr, auc_hard, auroc_novel, aupr_novel,"
                        + " fpr95_novel,"
                        + " oscr, nll, brier, ece, confusion]");
        assertThat(json.get("schema")).isEqualTo("augur.evaluation/1");
        assertThat(json.get("rows")).isEqualTo(150L);
        assertThat((Double) json.get("accuracy")).isGreaterThan(0.9);
        assertThat((Double) json.get("nll")).isBetween(0.0, 0.5);
        assertThat((Double) json.get("ece")).isBetween(0.0, 0.2);
        Map<?, ?> novel = (Map<?, ?>) ((Map<?, ?>) json.get("confusion")).get("NOVEL");
        assertThat((Long) novel.get("NOVEL")).isGreaterThan(40);
    }

    @Test
    void evaluateShowsIntervalsAndKeepsGates() {
        assertThat(shell.ok("evaluate", "-m", model, checked, "--label", "Art"))
                .containsPattern("accuracy\\s+0\\.\\d+\\s+\\[0\\.\\d+, [01]\\.\\d+\\]");
        assertThat(shell.run("evaluate", "-m", model, checked, "--label", "Art", "--fail-below", "accuracy=0.5"))
                .isZero();
        assertThat(shell.run("evaluate", "-m", model, checked, "--label", "Art", "--fail-below", "accuracy=1"))
                .isEqualTo(3);
        assertThat(shell.err()).contains("accuracy must be at least 1.0, but is 0.9");
        assertThat(shell.run("evaluate", "-m", model, checked, "--label", "Art", "--fail-below", "acuracy=1"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("did you mean accuracy?");
    }

    @Test
    void evaluateWithoutTruthSaysWhatCannotBeKnown() {
        assertThat(shell.ok("evaluate", "-m", model, checked))
                .containsPattern("150 rows, \\d+\\.\\d% of them answered with NOVEL")
                .containsPattern("of these rows are novel \\(95% interval .* to .*\\)")
                .contains("is expected to be wrong on", "of these rows", "cannot be known without labels")
                .doesNotContain("After training");
    }

    @Test
    void evaluateWithoutTruthGivesExactlyTheJsonThatIsPromised() {
        Map<?, ?> json = shell.json("evaluate", "-m", model, checked, "--json");
        assertThat(List.copyOf(json.keySet()).toString())
                .isEqualTo("[schema, rows, novel_share, checked, rows_checked, verdict, theta, far_share, error,"
                        + " differing_columns,"
                        + " warnings, error_in_training, unknown]");
        assertThat(json.get("checked")).isEqualTo(true);
        assertThat(json.get("verdict")).isEqualTo("as_labeled");
        assertThat((Double) ((Map<?, ?>) json.get("theta")).get("value")).isBetween(0.4, 0.9);
    }

    @Test
    void thetaGivesExactlyTheJsonThatIsPromised() throws IOException {
        Map<?, ?> json = shell.json(
                "theta",
                "--labeled",
                MessyTable.labeled(folder),
                "--label",
                "Art",
                "--unlabeled",
                MessyTable.unlabeled(folder),
                "--estimators",
                "loop,0.5",
                "--json");
        assertThat(List.copyOf(json.keySet()).toString()).isEqualTo("[schema, theta, estimators, priors]");
        Map<?, ?> theta = (Map<?, ?>) json.get("theta");
        assertThat(List.copyOf(theta.keySet()).toString())
                .isEqualTo("[value, lower, upper, estimator, origin, level, bound, upper_estimate]");
        assertThat((Double) theta.get("value")).isBetween(0.55, 0.8);
        assertThat(theta.get("estimator")).isEqualTo("loop");
        assertThat(((Map<?, ?>) json.get("estimators")).get("0.5")).isEqualTo(0.5);
        assertThat(((Map<?, ?>) json.get("priors")).keySet().toString())
                .isEqualTo("[" + MessyTable.OAK + ", " + MessyTable.ELM + "]");
    }

    @Test
    void autoWithANetworkTellsItsOwnThetaAndError() throws IOException {
        String told = shell.ok(
                "train",
                "--labeled",
                MessyTable.labeled(folder),
                "--label",
                "Art",
                "--unlabeled",
                MessyTable.unlabeled(folder),
                "--method",
                "auto-net:network=mlp:20,scaling=std,epochs=5",
                "-o",
                folder.resolve("network.augur"));
        assertThat(told)
                .containsPattern("About \\d+\\.\\d% of the unlabeled rows are novel \\(95% interval \\d")
                .containsPattern("The model is expected to be wrong on (about|at most) \\d+\\.\\d% of rows like the"
                        + " unlabeled ones \\(");
        assertThat(shell.ok("info", "--model", folder.resolve("network.augur")))
                .contains("best bins of cross-fitted networks");
    }

    @Test
    void compareWritesOneRowForEachTrialAndMethod() throws IOException {
        Path csv = folder.resolve("trials.csv");
        String table = shell.ok(
                "compare",
                "--labeled",
                MessyTable.labeled(folder),
                "--label",
                "Art",
                "--unlabeled",
                MessyTable.unlabeled(folder),
                "--methods",
                "nrpr:epochs=20,theta=0.6,nrpr:loss=mae,epochs=5,theta=0.6",
                "--theta",
                "0.67",
                "--trials",
                "3",
                "--report",
                folder.resolve("trials.html"),
                "-o",
                csv);
        assertThat(table).contains("estimated_accuracy", "nrpr:loss=mae,epochs=5,theta=0.6", "Wilcoxon");
        assertThat(Files.readString(folder.resolve("trials.html")))
                .contains("<title>Methods compared on unlabeled.csv</title>", "3 trials", "nrpr:loss=mae");
        assertThat(Files.readAllLines(csv))
                .hasSize(7)
                .first()
                .isEqualTo("method,trial,seed,estimated_accuracy,standard_error");
    }

    /** The class with one row is learned from in every trial, and the other classes are still dealt into five folds. */
    @Test
    void aClassWithOneRowDoesNotStopAComparison() throws IOException {
        Path labeled = folder.resolve("labeled.csv");
        StringBuilder rows = new StringBuilder("x,y,kind\n");
        for (int i = 0; i < 20; i++) {
            rows.append(i % 5).append(',').append(i % 7).append(",a\n");
            rows.append(20 + i % 5).append(',').append(i % 7).append(",b\n");
        }
        Files.writeString(labeled, rows.append("50,50,c\n"));
        Path unlabeled = Files.writeString(
                folder.resolve("field.csv"),
                rows.toString().replaceAll(",[a-c]\n", "\n").replace(",kind", ""));
        Map<?, ?> json = shell.json(
                "compare",
                "--labeled",
                labeled,
                "--label",
                "kind",
                "--unlabeled",
                unlabeled,
                "--methods",
                "softmax",
                "--theta",
                "1",
                "--trials",
                "2",
                "--json");
        assertThat(String.valueOf(json)).contains("estimated_accuracy");
        Path one = Files.writeString(folder.resolve("one.csv"), "x,y\n1,2\n");
        int code = shell.run(
                "compare",
                "--labeled",
                labeled,
                "--label",
                "kind",
                "--unlabeled",
                one,
                "--methods",
                "softmax",
                "--theta",
                "1");
        assertThat(code).isEqualTo(1);
        assertThat(shell.err().strip())
                .isEqualTo("there is one unlabeled row, and two are needed: one to learn from and one to be held out.");
    }
}
