package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many batches of rows get the same bytes, in the same order, on any number of threads. */
class ThreadsTest {
    private static final int ROWS = 30_000;
    private static final int[] THREADS = {2, 3, 8};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    @SuppressWarnings("NullAway.Init")
    private static Path rows;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        model = folder.resolve("m.augur");
        Path few = Files.writeString(folder.resolve("few.csv"), OutputsTest.table(400));
        rows = Files.writeString(folder.resolve("rows.csv"), OutputsTest.table(ROWS));
        new Shell().ok("train", "--labeled", few, "--label", "kind", "-o", model, "--method", OutputsTest.CHEAP);
    }

    private int run(int threads, Object... words) {
        List<Object> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--threads", threads));
        return shell.run(all.toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void answersAreTheSameBytes(String format) {
        Object[] words = {"predict", "-m", model, rows, "--keep", "all", "--probabilities", "--format", format};
        assertThat(run(1, words)).isZero();
        String alone = shell.out();
        assertThat(alone.lines()).hasSizeGreaterThanOrEqualTo(ROWS);
        for (int threads : THREADS) {
            assertThat(run(threads, words)).isZero();
            assertThat(shell.out()).isEqualTo(alone);
        }
    }

    @Test
    void parquetHasTheSameRows() throws IOException {
        Path one = folder.resolve("one.parquet");
        Path three = folder.resolve("three.parquet");
        assertThat(run(1, "predict", "-m", model, rows, "--format", "parquet", "-o", one))
                .isZero();
        assertThat(run(3, "predict", "-m", model, rows, "--format", "parquet", "-o", three))
                .isZero();
        assertThat(three).hasSameBinaryContentAs(one);
    }

    @Test
    void summariesCountEveryRow() {
        Path out = folder.resolve("a.csv");
        assertThat(run(1, "predict", "-m", model, rows, "-o", out, "--json")).isZero();
        String alone = shell.out();
        assertThat(alone).contains("\"rows\": " + ROWS);
        assertThat(run(3, "predict", "-m", model, rows, "-o", out, "--json")).isZero();
        assertThat(shell.out()).isEqualTo(alone);
    }

    @Test
    void evaluationsAreTheSame() {
        assertThat(run(1, "evaluate", "-m", model, rows, "--label", "kind", "--json"))
                .isZero();
        String alone = shell.out();
        assertThat(run(3, "evaluate", "-m", model, rows, "--label", "kind", "--json"))
                .isZero();
        assertThat(shell.out()).isEqualTo(alone);
    }

    /** Line 20,002 has a cell too many: all answers before its batch are there, and the sentence is the same. */
    @Test
    void aDamagedLineEndsItTheSameWay() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(rows));
        lines.set(20_001, "1,2,3,4,5,6");
        Path damaged = Files.write(folder.resolve("damaged.csv"), lines);
        assertThat(run(1, "predict", "-m", model, damaged)).isEqualTo(1);
        String alone = shell.out();
        String sentence = shell.err();
        assertThat(sentence).contains("line 20002");
        assertThat(alone.lines().count()).isGreaterThan(4096);
        for (int threads : THREADS) {
            assertThat(run(threads, "predict", "-m", model, damaged)).isEqualTo(1);
            assertThat(shell.out()).isEqualTo(alone);
            assertThat(shell.err()).isEqualTo(sentence);
        }
    }
}
