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
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every verb, with each of its reads, writes, syncs, renames and new folders failing in turn, for want of a disk or of
 * memory: it says so in one sentence, and each file is as it was or whole.
 */
public abstract class FaultLaws {
    private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    protected Path folder;

    protected final Shell shell = new Shell();

    protected Path path(String name) {
        return folder.resolve(name);
    }

    protected static Object[] words(Object[] words, Object... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
    }

    protected Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder).filter(Files::isRegularFile)) {
            for (Path each : all.toList()) {
                files.put(folder.relativize(each).toString(), Files.readAllBytes(each));
            }
        }
        return files;
    }

    protected static List<Path> temporary() throws IOException {
        String own = "augur-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(each -> each.getFileName().toString().contains(own))
                    .toList();
        }
    }

    /** Fails each operation of a command, with the files that it writes there before and not there. */
    protected void failEach(Fault fault, List<String> outputs, Object... words) throws IOException {
        failEach(fault, false, outputs, words);
        failEach(fault, true, outputs, words);
    }

    protected void failEach(Fault fault, boolean there, List<String> outputs, Object... words) throws IOException {
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
    protected boolean fails(
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

    protected void assertToldInASentence(int code, Fault fault, String told) {
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
    protected void assertOldOrWhole(Map<String, byte[]> before, Map<String, byte[]> whole, String told)
            throws IOException {
        Map<String, byte[]> after = files();
        assertThat(after.keySet()).as(told).containsAll(before.keySet());
        after.forEach((name, now) -> assertThat(Stream.of(before, whole).map(all -> all.get(name)))
                .as("%s after %s", name, told)
                .filteredOn(Objects::nonNull)
                .anyMatch(bytes -> Arrays.equals(bytes, now)));
        assertThat(temporary()).as(told).isEmpty();
    }
}
