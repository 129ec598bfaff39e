package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever calls everything novel is told so, whatever the method. */
class TrainWarningsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    @BeforeEach
    void tables() throws IOException {
        write("labeled.csv", "height,width,class", i -> row(i % 2, i) + "," + (i % 2 == 0 ? "a" : "b"));
        write("metres.csv", "height,width", i -> row(i % 2, i));
        write("inches.csv", "height,width", i -> row(40 + i % 2, i));
    }

    private static String row(double centre, int i) {
        return String.format(Locale.ROOT, "%.3f,%.3f", centre + 0.01 * (i % 7), centre + 0.01 * (i % 5));
    }

    private void write(String name, String header, IntFunction<String> row) throws IOException {
        Files.writeString(
                folder.resolve(name),
                IntStream.range(0, 40).mapToObj(row).collect(Collectors.joining("\n", header + "\n", "\n")));
    }

    private String warnings(String unlabeled, String method) {
        return String.valueOf(shell.json(
                        "train",
                        "--labeled",
                        folder.resolve("labeled.csv"),
                        "--label",
                        "class",
                        "--unlabeled",
                        folder.resolve(unlabeled),
                        "--method",
                        method,
                        "-o",
                        folder.resolve(method + ".augur"),
                        "--json")
                .get("warnings"));
    }

    @Test
    void aQuestionEndsWithItsMark() {
        String text = shell.ok(
                "train",
                "--labeled",
                folder.resolve("labeled.csv"),
                "--label",
                "class",
                "--unlabeled",
                folder.resolve("inches.csv"),
                "--method",
                "kde",
                "-o",
                folder.resolve("m.augur"));
        assertThat(text)
                .contains("match those of the labeled rows?\n")
                .contains("Learned 2 classes from 40 labeled and 40 unlabeled rows with 2 features, by kde");
    }

    @Test
    void allNovelIsNeverSaidWithoutAWarning() {
        assertThat(warnings("inches.csv", "kde")).contains("every unlabeled row is called NOVEL: do units");
        assertThat(warnings("metres.csv", "kde")).doesNotContain("every unlabeled row");
    }
}
