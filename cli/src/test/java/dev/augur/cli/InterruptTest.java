package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are told to end in the middle of their work leave what was there before, and nothing else. */
@Timeout(60)
class InterruptTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void writeRows() throws IOException {
        StringBuilder rows = new StringBuilder("x,kind\n");
        for (int i = 0; i < 60; i++) {
            rows.append(i % 2 + 0.01 * i)
                    .append(i % 3 == 2 ? "," : i % 2 == 0 ? ",a" : ",b")
                    .append('\n');
        }
        Files.writeString(folder.resolve("rows.csv"), rows);
    }

    @AfterEach
    void endProcesses() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(Object... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Daugur.terminal=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        Stream.of(words).map(Object::toString).forEach(command::add);
        Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
        started.add(process);
        return process;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    private static void interrupt(Process process) throws InterruptedException {
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
    }

    @Test
    void trainLeavesTheOldModel() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("m.augur"), "old");
        Process train = start(
                "train",
                "--labeled",
                "rows.csv",
                "--label",
                "kind",
                "-o",
                "m.augur",
                "--report",
                "r.html",
                "--method",
                "nrpr:scaling=std,epochs=100000000,theta=0.5");
        waitFor("epoch", train);
        interrupt(train);
        assertThat(files()).containsExactly("m.augur", "rows.csv");
        assertThat(folder.resolve("m.augur")).hasContent("old");
    }

    @Test
    void predictTakesBackWhatItHasWritten() throws IOException, InterruptedException {
        assertThat(new Shell()
                        .run(
                                "train",
                                "--labeled",
                                folder.resolve("rows.csv"),
                                "--label",
                                "kind",
                                "-o",
                                folder.resolve("m.augur"),
                                "--method",
                                "nrpr:epochs=2,theta=0.5"))
                .isZero();
        Process predict = start("predict", "-m", "m.augur", "-", "-o", "answers.csv");
        OutputStream rows = predict.getOutputStream();
        rows.write("x\n".getBytes(StandardCharsets.UTF_8));
        while (files().size() < 3) {
            rows.write("0.5\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
            rows.flush();
        }
        interrupt(predict);
        assertThat(files()).containsExactly("m.augur", "rows.csv");
    }

    private static void waitFor(String word, Process process) throws IOException {
        BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
        StringBuilder read = new StringBuilder();
        while (read.indexOf(word) < 0) {
            int next = err.read();
            assertThat(next).as(read.toString()).isNotNegative();
            read.append((char) next);
        }
    }
}
