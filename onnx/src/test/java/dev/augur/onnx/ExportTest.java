package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.cli.Shell;
import dev.augur.onnx.check.ExportDifference;
import dev.augur.onnx.check.GraphAnswers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code augur export}, as people give it. */
class ExportTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private Path fresh() throws IOException {
        return ExportedTable.rows(folder.resolve("new.csv"), 300, 3, true);
    }

    /** On rows of its own, and on a fresh table with gaps, unseen values, far numbers. */
    private void assertExported(Path model, String to) throws IOException {
        Path target = folder.resolve("birds.out");
        assertThat(new Shell().ok("export", "-m", model, "--to", to, "-o", target))
                .contains("ONNX Runtime gives the same answers");
        String checked = new Shell().ok("export", "-m", model, "--to", to, "--check", fresh(), "-o", target);
        assertThat(checked).contains("the same answers for 300 rows");
        assertThat(target).isNotEmptyFile();
    }

    @ParameterizedTest
    @ValueSource(strings = {"onnx", "onnx-features", "json"})
    void autoIsExported(String to) throws IOException {
        assertExported(ExportedTable.model(folder), to);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nrpr",
                "nrpr:network=mlp:16,epochs=30",
                "nrpr:network=nystrom:40",
                "nrpr:network=rff:60",
                "eulac",
                "lacu",
                "iforest",
                "lacforest"
            })
    void soIsWhatTakesTheta(String method) throws IOException {
        assertExported(ExportedTable.model(folder, "--method", method, "--theta", "0.7"), "onnx");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ovr", "softmax", "ocsvm", "kde", "kpu", "pulse"})
    void soAreOthers(String method) throws IOException {
        assertExported(ExportedTable.model(folder, "--method", method), "onnx");
    }

    @Test
    void bytesAreTheSameEveryTime() throws IOException {
        Path model = ExportedTable.model(folder, "--method", "nrpr", "--theta", "0.7");
        Path first = folder.resolve("first.onnx");
        Path second = folder.resolve("second.onnx");
        new Shell().ok("export", "-m", model, "--to", "onnx", "-o", first);
        new Shell().ok("export", "-m", model, "--to", "onnx", "-o", second);
        assertThat(second).hasSameBinaryContentAs(first);
    }

    private void assertRefused(String sentence, Object... words) {
        Shell shell = new Shell();
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains(sentence);
        assertThat(shell.err().strip().lines()).hasSize(1);
    }

    @Test
    void whatIsNoModelIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("no.augur"), "no model");
        assertRefused("no.augur", "export", "-m", file, "--to", "onnx", "-o", folder.resolve("no.onnx"));
        assertThat(folder.resolve("no.onnx")).doesNotExist();
    }

    @Test
    void whatHasNoTranslationIsRefused() throws IOException {
        Path model = ExportedTable.model(folder, "--method", "evm");
        Path target = folder.resolve("birds.onnx");
        assertRefused(
                "a classifier of the kind EvmClassifier cannot be exported; what can be is: ",
                "export",
                "-m",
                model,
                "--to",
                "onnx",
                "-o",
                target);
        assertThat(target).doesNotExist();
    }

    @Test
    void otherTablesAndOtherOutputsAreRefused() throws IOException {
        Path model = ExportedTable.model(folder, "--method", "nrpr", "--theta", "0.7");
        Path target = folder.resolve("birds.onnx");
        Path other = Files.writeString(folder.resolve("other.csv"), "length;colour\n1;red\n");
        assertRefused(
                "the model needs the columns", "export", "-m", model, "--to", "onnx", "--check", other, "-o", target);
        Path empty = Files.writeString(folder.resolve("empty.csv"), "length;mass;area;when;colour;ringed;count\n");
        assertRefused("empty.csv", "export", "-m", model, "--to", "onnx", "--check", empty, "-o", target);
        assertRefused(
                "there is no folder",
                "export",
                "-m",
                model,
                "--to",
                "onnx",
                "-o",
                folder.resolve("none").resolve("x"));
        assertThat(target).doesNotExist();
    }

    @Test
    void usageIsTold() {
        Shell shell = new Shell();
        assertThat(shell.run("export", "-m", "x.augur", "--to", "pmml", "-o", "y"))
                .isEqualTo(2);
        assertThat(shell.err()).contains("onnx-features");
    }

    private static GraphAnswers answer(String label, double probability, double novelty) {
        return new GraphAnswers(
                new String[] {label}, new double[][] {{probability, 1 - probability}}, new double[] {novelty});
    }

    @Test
    void anyDifferenceIsNoticed() {
        GraphAnswers ours = answer("a", 0.7, -2000);
        assertThat(ExportDifference.between(ours, answer("a", 0.7 + 5e-6, -2000.01))
                        .largest())
                .isBetween(4.9e-6, 5.1e-6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExportDifference.between(ours, answer("a", 0.7 + 2e-5, -2000)))
                .withMessageContaining("a number differs");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExportDifference.between(ours, answer("a", 0.7, -2000.1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExportDifference.between(ours, answer("a", Double.NaN, -2000)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExportDifference.between(ours, answer("NOVEL", 0.7, -2000)))
                .withMessageContaining("it answers NOVEL instead of a");
    }
}
