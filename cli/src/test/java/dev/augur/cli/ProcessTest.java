package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only a real process meets: devices, closed streams, limits. Each gets one sentence, and no file is left. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class ProcessTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @BeforeAll
    static void train() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.csv"), OutputsTest.table(400));
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        rows,
                        "--label",
                        "kind",
                        "-o",
                        folder.resolve("m.augur"),
                        "--method",
                        OutputsTest.CHEAP);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$JAVA info -m m.augur > /dev/full|1|the standard output cannot be written, since the disk is full",
                "$JAVA info -m m.augur >&-|1|the standard output cannot be written, since it is closed",
                "$JAVA predict -m m.augur - <&-|1|standard input: it cannot be read, since it is closed",
                "ulimit -f 1; $JAVA predict -m m.augur rows.csv -o a.csv|1|a.csv cannot be written, since it"
                        + " would exceed",
                "$JAVA predict -m m.augur rows.csv >> rows.csv|2|the standard output and the table are the same file",
                "$JAVA predict -m m.augur rows.csv -o /dev/stdout > /dev/null|0|are in /dev/stdout."
            })
    void aSentence(String command, int code, String sentence) throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", command.replace("$JAVA", "exec \"$JAVA\" $OPTIONS"))
                .directory(folder.toFile())
                .redirectError(err.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        shell.environment()
                .put(
                        "JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        shell.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        shell.environment().put("OPTIONS", "-XX:TieredStopAtLevel=1 " + Main.class.getName());
        Process process = shell.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        List<String> told = Files.readAllLines(err, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as("%s", told).isEqualTo(code);
        assertThat(told).singleElement().asString().contains(sentence);
        Files.delete(err);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("rows.csv", "m.augur");
        assertThat(folder.resolve("rows.csv")).hasContent(OutputsTest.table(400));
    }
}
