package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.files.FaultyDisk;
import dev.augur.files.FaultyDisk.Fault;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every verb, with each of its reads, writes, syncs, renames and new folders failing in turn, for want of a disk or of memory: it says so in
 * one sentence, and each file is as it was or whole.
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

    private static Object[] words(Object[] words, Object... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
    }

    private Object[] training(String verb, Object... more) {
        return words(new Object[] {verb, "--labeled", path("rows.csv"), "--label", "kind"}, more);
    }

    private Object[] train(String model, Object... more) {
        return words(training("train", "--method", OutputsTest.CHEAP, "-o", path(model)), more);
    }

    private Object[] onRows(String verb, Object... more) {
        return words(new Object[] {verb, "-m", path("m.augur"), path("rows.csv")}, more);
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

    /** Fails each operation of a command, with the files that it writes there before and not there. */
    private void failEach(Fault fault, List<String> outputs, Object... words) throws IOException {
        failEach(fault, false, outputs, words);
        failEach(fault, true, outputs, words);
    }

    private void failEach(Fault fault, boolean there, List<String> outputs, Object... words) throws IOException {
        shell.ok(words);
        Map<String, byte[]> whole = files();
        assertThat(whole.keySet()).containsAll(outputs);
        int n = 1;
        while (fails(n, there, fault, outputs, whole, words)) {
            n++;
        }
        assertThat(n).isGreaterThan(2);
        files().forEach((name, now) -> assertThat(now).as(name).isEqualTo(whole.get(name)));
    }

    /** Whether there is an n-th operation, which then fails as it should. */
    private boolean fails(
            int n, boolean there, Fault fault, List<String> outputs, Map<String, byte[]> whole, Object... words)
            throws IOException {
        for (String each : outputs) {
            Files.deleteIfExists(path(each));
            if (there) {
                Files.write(path(each), OLD);
            }
        }
        Map<String, byte[]> before = files();
        int code;
        String failed;
        try (FaultyDisk disk = new FaultyDisk(n, fault)) {
            code = shell.run(words);
            failed = disk.failed();
        }
        String told = "operation " + n + ", " + failed + ": " + shell.err();
        if (failed.isEmpty()) {
            assertThat(code).as(told).isZero();
            return false;
        }
        assertToldInASentence(code, fault, told);
        assertOldOrWhole(before, whole, told);
        if (!outputs.isEmpty() && !failed.equals(FaultyDisk.SYNC_FOLDER)) {
            String last = outputs.get(outputs.size() - 1);
            assertThat(files().get(last)).as("%s after %s", last, told).isEqualTo(before.get(last));
        }
        return true;
    }

    private void assertToldInASentence(int code, Fault fault, String told) {
        assertThat(code).as(told).isEqualTo(1);
        assertThat(shell.err().lines().filter(line -> !line.startsWith("Note: ")))
                .as(told)
                .singleElement()
                .asString()
                .endsWith(".")
                .containsPattern(fault == Fault.MEMORY ? "not enough memory" : "the disk (is full|reports an error)")
                .doesNotContain("A file cannot")
                .doesNotContain("report it");
    }

    /** No file is lost, none is half of what it should be, and nothing else is left. */
    private void assertOldOrWhole(Map<String, byte[]> before, Map<String, byte[]> whole, String told)
            throws IOException {
        Map<String, byte[]> after = files();
        assertThat(after.keySet()).as(told).containsAll(before.keySet());
        after.forEach((name, now) -> assertThat(Stream.of(before, whole).map(all -> all.get(name)))
                .as("%s after %s", name, told)
                .filteredOn(Objects::nonNull)
                .anyMatch(bytes -> Arrays.equals(bytes, now)));
        assertThat(temporary()).as(told).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void train(Fault fault) throws IOException {
        Path config = Files.writeString(path("run.yaml"), "seed: 7\n");
        failEach(fault, List.of("n.augur"), train("n.augur", "--validation", path("rows.csv"), "--config", config));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void trainWithAReport(Fault fault) throws IOException {
        failEach(fault, List.of("n.augur", "n.html"), train("n.augur", "--report", path("n.html")));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsText(Fault fault) throws IOException {
        failEach(fault, List.of("a.csv"), onRows("predict", "-o", path("a.csv"), "--keep", "x"));
        failEach(fault, List.of("a.jsonl"), onRows("predict", "-o", path("a.jsonl"), "--format", "jsonl", "--json"));
        failEach(fault, List.of(), onRows("predict"));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsParquet(Fault fault) throws IOException {
        failEach(fault, List.of("a.parquet"), onRows("predict", "-o", path("a.parquet"), "--format", "parquet"));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void compare(Fault fault) throws IOException {
        Object[] words = training(
                "compare",
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
        failEach(fault, List.of("t.csv", "t.html"), words);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void verbsThatOnlyRead(Fault fault) throws IOException {
        failEach(fault, List.of(), onRows("evaluate", "--label", "kind", "--json"));
        failEach(fault, List.of(), "info", "-m", path("m.augur"));
        failEach(fault, List.of(), "inspect", path("rows.csv"));
        failEach(fault, List.of(), training("theta", "--estimators", "0.5"));
        for (String name : List.of("a", "b")) {
            Path pictures = Files.createDirectories(path("pictures").resolve(name));
            BufferedImage picture = new BufferedImage(2, 2, BufferedImage.TYPE_BYTE_GRAY);
            ImageIO.write(picture, "png", pictures.resolve("p.png").toFile());
        }
        failEach(fault, List.of(), "inspect", path("pictures"));
    }

    /** Its own part comes first, the tables; the rest are the verbs above. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void demo(Fault fault) throws IOException {
        Object[] words = {"demo", "-o", path("demo")};
        int tables;
        try (FaultyDisk disk = new FaultyDisk(Integer.MAX_VALUE, fault)) {
            DemoData.of(dev.augur.random.SeedTree.of(42)).write(path("demo"));
            tables = disk.counted();
        }
        Map<String, byte[]> whole = files();
        for (String each : List.of(DemoData.KNOWN, DemoData.UNLABELED, DemoData.CHECKED)) {
            Files.delete(path("demo").resolve(each));
        }
        for (int n = 1; n <= tables; n++) {
            assertThat(fails(n, false, fault, List.of(), whole, words)).isTrue();
        }
    }

    /** The disk fails over results that are there, memory over new ones. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void reproduce(Fault fault) throws IOException {
        List<String> outputs = Stream.of(".html", ".json", "-1.svg", "-1.png", "-2.svg", "-2.png")
                .map(ending -> "out/figure1" + ending)
                .toList();
        Object[] words = {"reproduce", "figure1", "--out", path("out"), "--resume"};
        failEach(fault, fault == Fault.FULL, outputs, words);
    }

    /** After a fault the same command goes on where it was. */
    @Test
    void reproduceGoesOn() throws IOException {
        Object[] words = {"reproduce", "figure1", "--out", path("out")};
        try (FaultyDisk disk = new FaultyDisk(20, Fault.FULL)) {
            assertThat(shell.run(words)).isEqualTo(1);
            assertThat(disk.failed()).isNotEmpty();
        }
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains("figure1.json cannot be written", "--resume");
        shell.ok(words(words, "--resume"));
        assertThat(path("out").toFile().list()).hasSize(6);
    }
}
