package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.files.FaultyDisk;
import dev.augur.files.FaultyDisk.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every verb that writes, with each of its reads, writes, syncs and renames failing in turn, for want of a disk or of memory: it says so in one
 * sentence, and leaves the files as they were.
 */
class FaultTest {
    private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** Trained once for all tests. */
    private static byte[] model = {};

    private final Shell shell = new Shell();

    @BeforeEach
    void write() throws IOException {
        Files.writeString(path("rows.csv"), OutputsTest.table(24));
        if (model.length == 0) {
            shell.ok(train("m.augur"));
            model = Files.readAllBytes(path("m.augur"));
        }
        Files.write(path("m.augur"), model);
    }

    private Path path(String name) {
        return folder.resolve(name);
    }

    private Object[] train(String model) {
        return new Object[] {
            "train", "--labeled", path("rows.csv"), "--label", "kind", "--method", OutputsTest.CHEAP, "-o", path(model)
        };
    }

    private Object[] predict(Object... more) {
        Object[] words = {"predict", "-m", path("m.augur"), path("rows.csv")};
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
    }

    private Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder).filter(Files::isRegularFile)) {
            for (Path each : all.toList()) {
                files.put(folder.relativize(each).toString(), Files.readAllBytes(each));
            }
        }
        return files;
    }

    private static List<Path> temporary() throws IOException {
        String own = "augur-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(each -> each.getFileName().toString().contains(own))
                    .toList();
        }
    }

    private int operations(Object... words) {
        try (FaultyDisk disk = new FaultyDisk(Integer.MAX_VALUE, Fault.FULL)) {
            shell.ok(words);
            return disk.counted();
        }
    }

    /** Fails each operation from this one on, with the named outputs there before and not there. */
    private void failEach(Fault fault, int from, List<String> outputs, Object... words) throws IOException {
        int all = operations(words);
        assertThat(all).isGreaterThan(from);
        for (int n = from; n <= all; n++) {
            boolean there = n % 2 == 0;
            for (String each : outputs) {
                Files.deleteIfExists(path(each));
                if (there) {
                    Files.write(path(each), OLD);
                }
            }
            Map<String, byte[]> before = files();
            String failed;
            int code;
            try (FaultyDisk disk = new FaultyDisk(n, fault)) {
                code = shell.run(words);
                failed = n + " of " + all + ", " + disk.failed() + ": " + shell.err();
                assertThat(disk.failed()).isNotEmpty();
            }
            assertToldInASentence(code, fault, failed);
            assertUnchanged(before, outputs, failed);
        }
    }

    private void assertToldInASentence(int code, Fault fault, String failed) {
        assertThat(code).as(failed).isEqualTo(1);
        assertThat(shell.err().lines().filter(line -> !line.startsWith("Note: ")))
                .as(failed)
                .singleElement()
                .asString()
                .endsWith(".")
                .containsPattern(fault == Fault.MEMORY ? "not enough memory" : "the disk (is full|fails)")
                .doesNotContain("report it");
    }

    /** Each output is as it was or, where nothing but the very last step failed or an earlier output was finished, whole. */
    private void assertUnchanged(Map<String, byte[]> before, List<String> outputs, String failed) throws IOException {
        Map<String, byte[]> after = files();
        for (String each : outputs) {
            byte[] now = after.remove(each);
            byte[] then = before.remove(each);
            boolean last = each.equals(outputs.get(outputs.size() - 1));
            if (!failed.contains(FaultyDisk.SYNC_FOLDER) && last) {
                assertThat(now).as("%s after %s", each, failed).isEqualTo(then);
            }
        }
        assertThat(after.keySet()).as(failed).isEqualTo(before.keySet());
        after.forEach(
                (name, now) -> assertThat(now).as("%s after %s", name, failed).isEqualTo(before.get(name)));
        assertThat(temporary()).as(failed).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void train(Fault fault) throws IOException {
        failEach(fault, 1, List.of("n.augur"), train("n.augur"));
    }

    /** What comes before the page is the training above. */
    @Test
    void trainWithAReport() throws IOException {
        int withoutPage = operations(train("n.augur"));
        Object[] words = Stream.concat(Arrays.stream(train("n.augur")), Stream.of("--report", path("n.html")))
                .toArray();
        failEach(Fault.FULL, withoutPage + 3, List.of("n.augur", "n.html"), words);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsText(Fault fault) throws IOException {
        failEach(fault, 1, List.of("a.csv"), predict("-o", path("a.csv"), "--keep", "x"));
        failEach(fault, 1, List.of("a.jsonl"), predict("-o", path("a.jsonl"), "--format", "jsonl", "--json"));
        failEach(fault, 1, List.of("none"), predict());
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsParquet(Fault fault) throws IOException {
        failEach(fault, 1, List.of("a.parquet"), predict("-o", path("a.parquet"), "--format", "parquet"));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void compare(Fault fault) throws IOException {
        failEach(
                fault,
                1,
                List.of("t.csv", "t.html"),
                "compare",
                "--labeled",
                path("rows.csv"),
                "--label",
                "kind",
                "--methods",
                OutputsTest.CHEAP,
                "--theta",
                "0.5",
                "--trials",
                "1",
                "-o",
                path("t.csv"),
                "--report",
                path("t.html"));
    }

    /** The demo runs the verbs above; its own part are the tables. */
    @Test
    void demo() throws IOException {
        DemoData data = DemoData.of(dev.augur.random.SeedTree.of(1));
        Path out = Files.createDirectory(path("demo"));
        for (int n = 1; ; n++) {
            try (FaultyDisk disk = new FaultyDisk(n, Fault.FULL)) {
                try {
                    data.write(out);
                    assertThat(disk.failed()).isEmpty();
                    assertThat(n).isGreaterThan(12);
                    return;
                } catch (IOException | java.io.UncheckedIOException e) {
                    assertThat(new Failure(e).sentence()).as(disk.failed()).contains("the disk is full");
                }
            }
            try (Stream<Path> left = Files.list(out)) {
                assertThat(left).allMatch(each -> each.toString().endsWith(".csv"));
            }
        }
    }

    /** The files of a target are written one by one, pictures last; each step of it is tried where targets are quick. */
    @Test
    void reproduce() throws IOException {
        Object[] words = {"reproduce", "figure1", "--out", path("out"), "--resume"};
        Map<String, byte[]> whole = new TreeMap<>();
        int all = operations(words);
        whole.putAll(files());
        for (int n : new int[] {1, all}) {
            try (FaultyDisk disk = new FaultyDisk(n, Fault.FULL)) {
                assertToldInASentence(shell.run(words), Fault.FULL, n + ", " + disk.failed() + ": " + shell.err());
            }
            Map<String, byte[]> now = files();
            assertThat(now.keySet()).isEqualTo(whole.keySet());
            now.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(whole.get(name)));
        }
    }
}
