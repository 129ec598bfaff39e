package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.verb.DemoData;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** No result is lost in silence, and no output destroys what the command reads. */
class OutputsTest {
    static final String CHEAP = "nrpr:epochs=2,theta=0.5,scaling=std";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path rows;

    @SuppressWarnings("NullAway.Init")
    private Path model;

    private final Shell shell = new Shell();

    /** Two classes, a third of the rows unlabeled. */
    static String table(int count) {
        StringBuilder rows = new StringBuilder("x,y,kind\n");
        for (int i = 0; i < count; i++) {
            rows.append(i % 2 + 0.01 * i).append(',').append(i % 3);
            rows.append(i % 4 == 3 ? ",\n" : i % 2 == 0 ? ",a\n" : ",b\n");
        }
        return rows.toString();
    }

    @BeforeEach
    void train() throws IOException {
        rows = Files.writeString(folder.resolve("rows.csv"), table(24));
        model = folder.resolve("m.augur");
        shell.ok("train", "--labeled", rows, "--label", "kind", "-o", model, "--method", CHEAP);
    }

    @Test
    void aFullStandardOutputIsTold() {
        List<Object[]> commands = List.of(
                new Object[] {"predict", "-m", model, rows},
                new Object[] {"predict", "-m", model, rows, "-o", folder.resolve("a.csv")},
                new Object[] {"evaluate", "-m", model, rows, "--label", "kind", "--json"},
                new Object[] {"evaluate", "-m", model, rows, "--label", "kind", "--fail-below", "accuracy=1"},
                new Object[] {"info", "-m", model},
                new Object[] {"methods"},
                new Object[] {"completion"},
                new Object[] {"--help"},
                new Object[] {"--version"});
        for (Object[] words : commands) {
            Shell full = new Shell().withoutOutput("No space left on device");
            assertThat(full.run(words)).as("%s", List.of(words)).isEqualTo(1);
            assertThat(full.err().lines())
                    .as("%s", List.of(words))
                    .contains("the standard output cannot be written, since the disk is full; free some space, or name"
                            + " a place on another disk.")
                    .noneMatch(line -> line.contains("report it"));
        }
    }

    @Test
    void aReaderThatHasHadEnoughIsNoNews() {
        Shell head = new Shell().withoutOutput("Broken pipe");
        assertThat(head.run("predict", "-m", model, rows)).isEqualTo(141);
        assertThat(head.err()).isEmpty();
    }

    private void assertRefused(String words, Object... command) throws IOException {
        String model = Files.readString(this.model, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertThat(shell.run(command)).as(shell.err()).isEqualTo(2);
        assertThat(shell.err()).contains(words).hasLineCount(1);
        assertThat(rows).hasContent(table(24));
        assertThat(Files.readString(this.model, java.nio.charset.StandardCharsets.ISO_8859_1))
                .isEqualTo(model);
    }

    @Test
    void anOutputIsNoInput() throws IOException {
        assertRefused("-o and the table are the same file", "predict", "-m", model, rows, "-o", rows);
        assertRefused("-o and -m are the same file", "predict", "-m", model, rows, "-o", folder.resolve("./m.augur"));
        assertRefused("-o and --labeled are the same file", "train", "--labeled", rows, "--label", "kind", "-o", rows);
        assertRefused(
                "--report and --validation are the same file",
                "train",
                "--labeled",
                folder.resolve("none.csv"), // refused before anything is read
                "--label",
                "kind",
                "--validation",
                rows,
                "-o",
                folder.resolve("n.augur"),
                "--report",
                rows);
        assertRefused(
                "-o and --test are the same file",
                "compare",
                "--labeled",
                folder.resolve("none.csv"),
                "--label",
                "kind",
                "--test",
                rows,
                "--methods",
                "auto",
                "-o",
                rows);
    }

    /** A folder of pictures is read as a whole, and labels in IDX stand beside their images. */
    @Test
    void anOutputIsNoPartOfATable() throws IOException {
        Path pictures = Files.createDirectories(folder.resolve("pictures/cat"));
        Path picture = Files.writeString(pictures.resolve("1.png"), "a picture");
        for (Path output : List.of(picture, pictures.resolve("new.augur"), folder.resolve("pictures/new.augur"))) {
            assertRefused(
                    "-o is within --labeled, a folder that is read as a whole",
                    "train",
                    "--labeled",
                    folder.resolve("pictures"),
                    "--label",
                    "label",
                    "-o",
                    output);
        }
        assertRefused(
                "groups.csv is within the table, a folder that is read as a whole",
                "discover",
                "-m",
                folder.resolve("m.augur"),
                folder.resolve("pictures"),
                "-o",
                pictures);
        assertThat(pictures.toFile().list()).containsExactly("1.png");
        assertThat(picture).hasContent("a picture");
        Path images = Files.write(folder.resolve("train-images.idx3"), new byte[] {0, 0, 8, 3});
        Path labels = Files.writeString(folder.resolve("train-labels.idx1"), "labels");
        assertRefused(
                "-o and the labels of --labeled are the same file",
                "train",
                "--labeled",
                images,
                "--label",
                "label",
                "-o",
                labels);
        assertThat(labels).hasContent("labels");
        Path digits = Files.createDirectories(folder.resolve("data/optdigits"));
        assertRefused(
                "-o is within --data",
                "train",
                "--dataset",
                "optdigits",
                "--data",
                folder.resolve("data"),
                "-o",
                digits.resolve("optdigits.tra"));
    }

    @Test
    void noTwoOutputsAreOneFile() throws IOException {
        Path one = folder.resolve("one");
        Object[] same = {"train", "--labeled", rows, "--label", "kind", "-o", one, "--report", folder.resolve("./one")};
        assertRefused("--report and -o are the same file", same);
        Files.writeString(one, "old");
        assertRefused("--report and -o are the same file", same);
        assertThat(one).hasContent("old");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksAreFollowed() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), rows);
        Path hard = Files.createLink(folder.resolve("hard"), rows);
        assertRefused("-o and the table are the same file", "predict", "-m", model, rows, "-o", link);
        assertRefused("-o and the table are the same file", "predict", "-m", model, link, "-o", rows);
        assertRefused("-o and the table are the same file", "predict", "-m", model, rows, "-o", hard);
        Path config = Files.writeString(folder.resolve("run.yaml"), "seed: 7\n");
        Path named = Files.createSymbolicLink(folder.resolve("named"), config);
        assertRefused(
                "-o and --config are the same file", "predict", "-m", model, rows, "--config", config, "-o", named);
    }

    @Test
    void aFolderIsRefusedBeforeTheWork() throws IOException {
        Object[] train = {"train", "--labeled", folder.resolve("none.csv"), "--label", "kind", "-o", folder};
        assertThat(shell.run(train)).isEqualTo(1);
        assertThat(shell.err()).isEqualTo(folder + " cannot be written, since it is a folder; name a file.\n");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(rows, model);
        }
    }

    @Test
    void theStandardOutputCarriesOneThing() throws IOException {
        assertRefused(
                "--json prints to the standard output",
                "train",
                "--labeled",
                rows,
                "--label",
                "kind",
                "--json",
                "-o",
                "/dev/stdout");
    }

    /** A folder with a table of the same name that is somebody's own. */
    @Test
    void theDemoReplacesNothingButADemo() throws IOException {
        Path own = Files.writeString(folder.resolve("known.csv"), "a,b\n1,2\n");
        assertThat(shell.run("demo", "-o", folder)).isEqualTo(1);
        assertThat(shell.err())
                .isEqualTo(own + " cannot be written, since it already exists; name another folder with -o.\n");
        assertThat(own).hasContent("a,b\n1,2\n");
        assertThat(shell.run("demo", "-o", rows)).isEqualTo(1);
        assertThat(shell.err()).contains("it is not a folder; name another with -o");
        Path again = Files.createDirectory(folder.resolve("again"));
        DemoData.of(SeedTree.of(1)).write(again);
        DemoData.requireOwn(again);
    }
}
