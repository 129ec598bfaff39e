package dev.augur.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table cannot command the terminal of whoever reads it. */
@SuppressWarnings("NullAway") // a missing JSON field fails the test
class VisibleTest {
    private static final String EVIL = "\u001b]0;pwned\u0007\u009b31m\u202e";

    private final Shell shell = new Shell();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private void assertShown() {
        assertThat(shell.out() + shell.err()).doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
    }

    @Test
    void commandsAreSpelledOutAndLinesStay() {
        assertThat(Visible.of("a\tb\r\n" + EVIL + "\r\u00e9\u4e2d"))
                .isEqualTo("a\tb\r\n\\u001b]0;pwned\\u0007\\u009b31m\\u202e\\u000d\u00e9\u4e2d");
    }

    @Test
    void labelsColumnsAndFilesAreShownAsText() throws IOException {
        String label = "\"a" + EVIL + "\"";
        Path rows = Files.writeString(
                folder.resolve("r" + EVIL + ".csv"),
                "x,kind,\"c" + EVIL + "\"\n1," + label + ",7\n2,b,7\n3," + label + ",7\n4,b,7\n5,,7\n6,,7\n");
        Path model = folder.resolve("m" + EVIL + ".augur");
        String[] train = {"train", "--labeled", rows.toString(), "--label", "kind", "-o", model.toString()};
        assertThat(shell.run(
                        train[0],
                        train[1],
                        train[2],
                        train[3],
                        train[4],
                        train[5],
                        train[6],
                        "--method",
                        "nrpr:epochs=1,theta=0.5"))
                .as(shell.err())
                .isZero();
        assertThat(shell.out() + shell.err()).contains("\\u001b]0;pwned");
        assertShown();
        assertThat(shell.ok("info", "-m", model)).contains("a\\u001b]0;pwned");
        assertShown();
        shell.ok("evaluate", "-m", model, rows, "--label", "kind");
        assertShown();
        assertThat(shell.json("info", "-m", model, "--json").get("labels").toString())
                .contains(EVIL);
        assertShown();
        assertThat(shell.run("predict", "-m", model, rows, "--keep", "no" + EVIL))
                .isEqualTo(1);
        assertShown();
        assertThat(shell.run("predict", "--no" + EVIL)).isEqualTo(2);
        assertShown();
        assertThat(shell.ok("predict", "-m", model, rows, "--threshold", "1e9")).contains(EVIL); // data stay data
    }
}
