package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each kind of bad input has a sentence of its own, an exit code, and leaves no file behind. */
class BadInputTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path labeled;

    @SuppressWarnings("NullAway.Init")
    private Path model;

    private final Shell shell = new Shell();

    @BeforeEach
    void write() throws IOException {
        StringBuilder rows = new StringBuilder("x,y,kind\n");
        for (int i = 0; i < 24; i++) {
            rows.append(i % 2 + 0.01 * i)
                    .append(',')
                    .append(i % 3)
                    .append(',')
                    .append(i % 4 == 3 ? "" : i % 2 == 0 ? "a" : "b");
            rows.append('\n');
        }
        labeled = Files.writeString(folder.resolve("rows.csv"), rows);
        model = folder.resolve("m.augur");
    }

    private void assertRefused(int code, String sentence, Object... words) {
        assertThat(shell.run(words)).as(shell.err()).isEqualTo(code);
        assertThat(shell.err()).contains(sentence).doesNotContain("\tat ");
        assertThat(shell.out()).isEmpty();
        assertThat(model).doesNotExist();
    }

    private Object[] train(Path file, Object... more) {
        Object[] words = new Object[7 + more.length];
        System.arraycopy(new Object[] {"train", "--labeled", file, "--label", "kind", "-o", model}, 0, words, 0, 7);
        System.arraycopy(more, 0, words, 7, more.length);
        return words;
    }

    /** The launcher knows this exit code: it builds the module and starts again. */
    @Test
    void aMissingModule() {
        assertRefused(4, "the network 'cnn' comes with the module torch", train(labeled, "--network", "cnn"));
        assertRefused(5, "the method 'nrpr-grid' comes with the module paper", train(labeled, "--method", "nrpr-grid"));
        assertRefused(
                5,
                "the data set 'optdigits' comes with the module paper",
                "train",
                "--dataset",
                "optdigits",
                "--data",
                folder,
                "-o",
                model);
        assertRefused(5, "the verb 'reproduce' comes with the module paper", "reproduce", "--help");
        assertRefused(6, "the verb 'serve' comes with the module web", "serve", "-m", "birds.augur", "--port", "8080");
        assertRefused(7, "the verb 'export' comes with the module onnx", "export", "-m", "birds.augur", "--to", "onnx");
        assertRefused(6, "the verb 'studio' comes with the module web", "studio", "--help");
    }

    @Test
    void aMissingFileOrColumn() {
        assertRefused(1, "there is no such file; check the path", train(folder.resolve("no.csv")));
        assertRefused(
                1,
                "there is no column species among x, y, kind",
                "train",
                "--labeled",
                labeled,
                "--label",
                "species",
                "-o",
                model);
        assertRefused(1, "there is no column z to drop", train(labeled, "--drop", "z"));
    }

    @Test
    void aValueThatIsNotFinite() throws IOException {
        Path file = Files.writeString(folder.resolve("inf.csv"), Files.readString(labeled) + "inf,1,a\n");
        assertRefused(1, "line 26, column x: 'inf' is not finite", train(file));
    }

    @Test
    void aClassWithOneRow() throws IOException {
        Path file = Files.writeString(folder.resolve("one.csv"), Files.readString(labeled) + "1,1,rare\n");
        assertThat(shell.ok(train(file))).contains("class rare has only one labeled row");
    }

    @Test
    void nothingUnlabeled() throws IOException {
        Path file = Files.writeString(folder.resolve("all.csv"), "x,kind\n1,a\n2,b\n3,a\n4,b\n");
        assertRefused(1, "every row has a label, so there are no unlabeled rows to learn from", train(file));
    }

    @Test
    void aForeignOrTruncatedModel() throws IOException {
        assertRefused(1, "is another kind of file", "info", "-m", labeled);
        assertRefused(1, "does not exist", "predict", "-m", folder.resolve("none.augur"), labeled);
        Path whole = folder.resolve("whole.augur");
        shell.ok("train", "--labeled", labeled, "--label", "kind", "-o", whole, "--method", "nrpr:epochs=2,theta=0.5");
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.augur"), java.util.Arrays.copyOf(bytes, bytes.length / 2));
        assertRefused(1, "is cut short", "predict", "-m", cut, labeled);
        Path narrow = Files.writeString(folder.resolve("narrow.csv"), "x\n1\n");
        assertRefused(1, "the model needs the column y", "predict", "-m", whole, narrow);
    }

    @Test
    void nothingNovelIsAResult() throws IOException {
        StringBuilder rows = new StringBuilder("x,y,kind\n");
        java.util.Random random = new java.util.Random(5);
        for (int i = 0; i < 300; i++) {
            rows.append(String.join(
                    ",",
                    String.valueOf(4 * (i % 2) + random.nextGaussian()),
                    String.valueOf(random.nextGaussian()),
                    i % 3 == 0 ? "" : i % 2 == 0 ? "a" : "b"));
            rows.append('\n');
        }
        Path file = Files.writeString(folder.resolve("known.csv"), rows);
        assertThat(shell.ok(train(file)))
                .contains("no evidence of a novel class", "Perhaps none of the unlabeled rows are novel");
        assertThat(shell.ok("predict", "-m", model, file)).doesNotContain("NOVEL");
    }

    @Test
    void aFolderThatIsNotThere() {
        Path nowhere = folder.resolve("none").resolve("r.html");
        assertRefused(1, "cannot be written, since there is no folder", train(labeled, "--report", nowhere));
        assertRefused(1, "cannot be written", "predict", "-m", model, labeled, "-o", nowhere);
    }

    @Test
    void validationWithoutTruth() {
        Path none = folder.resolve("none.csv");
        assertRefused(1, "there is no such file", train(labeled, "--validation", none));
        assertRefused(2, "give --labeled FILE and --label COL", "train", "-o", model);
    }

    @Test
    void anUnseenCategoryIsData() throws IOException {
        StringBuilder rows = new StringBuilder("c,kind\n");
        for (int i = 0; i < 24; i++) {
            rows.append(i % 3 == 0 ? "red" : "blue")
                    .append(',')
                    .append(i % 4 == 3 ? "" : i % 2 == 0 ? "a" : "b")
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("c.csv"), rows);
        shell.ok("train", "--labeled", file, "--label", "kind", "-o", model, "--method", "nrpr:epochs=2,theta=0.5");
        Path unseen = Files.writeString(folder.resolve("unseen.csv"), "c\ngreen\n");
        assertThat(shell.ok("predict", "-m", model, unseen).lines()).hasSize(2);
    }

    @Test
    void aNameThatDoesNotExistIsWrongUsage() {
        assertRefused(2, "there is no method 'nprp' (did you mean nrpr?)", train(labeled, "--method", "nprp"));
        assertRefused(2, "there is no loss 'gec'", train(labeled, "--loss", "gec"));
        assertRefused(2, "auto has no option loss", train(labeled, "--method", "auto", "--loss", "mae"));
        assertRefused(2, "theta must be in (0, 1], but is 1.5", train(labeled, "--theta", "1.5"));
        assertRefused(2, "there is no estimator of theta 'km3' (did you mean km1?)", train(labeled, "--theta", "km3"));
    }

    @Test
    void aTrainingThatDiverges() {
        assertRefused(
                1,
                "training diverged in epoch",
                train(labeled, "--method", "nrpr:loss=ce,correction=none,lr=1.0E30,epochs=20,theta=0.5,scaling=none"));
    }

    @Test
    void aDataSetWithoutAFolder() {
        assertRefused(2, "--dataset needs --data DIR", "train", "--dataset", "optdigits", "-o", model);
    }
}
