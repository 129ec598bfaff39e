package dev.augur.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Outputs replace files whole or not at all, keep what people have set up around them, and say what keeps them from
 * being written.
 */
class OutputTest {
    private static final Content NEW = out -> out.write("new".getBytes(StandardCharsets.UTF_8));

    @TempDir
    Path folder = Path.of("");

    private Path old(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "old");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void replacesAFile() throws IOException {
        Path file = old("a");
        Output.to(file).requireWritable();
        assertThat(file).hasContent("old");
        Output.to(file).write(NEW);
        assertThat(file).hasContent("new");
        assertThat(names()).containsExactly("a");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void keepsTheModeOfAFile() throws IOException {
        for (String mode : List.of("rw-------", "rw-r-----", "rw-rw-rw-", "rwxr-xr-x")) {
            Path file = old(mode);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            Output.to(file).write(NEW);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void writesWhereALinkLeads() throws IOException {
        Path deep = Files.createDirectory(folder.resolve("deep"));
        Path file = Files.writeString(deep.resolve("a"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("deep/a"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), link);
        Output.to(second).write(NEW);
        assertThat(file).hasContent("new");
        assertThat(link).isSymbolicLink();
        assertThat(second).isSymbolicLink();
        Path loose = Files.createSymbolicLink(folder.resolve("loose"), Path.of("deep/b"));
        Output.to(loose).write(NEW);
        assertThat(deep.resolve("b")).hasContent("new");
        assertThat(loose).isSymbolicLink();
        Path circle = folder.resolve("circle");
        Files.createSymbolicLink(circle, circle);
        assertThatThrownBy(() -> Output.to(circle)).hasMessageContaining("links form a circle");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void writesToDevicesAndOpenFilesAsTheyAre() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/null"));
        for (Path device : List.of(Path.of("/dev/null"), link)) {
            Output.to(device).requireWritable();
            Output.to(device).write(NEW);
        }
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        assertThatThrownBy(() -> Output.to(Path.of("/dev/full")).write(NEW))
                .hasMessage("/dev/full cannot be written, since the disk is full; free some space, or name a place on"
                        + " another disk.");
        assertThat(Output.to(Path.of("/dev/stdout")).isStandardOutput()).isTrue();
        assertThat(Output.to(Path.of("/dev/fd/1")).isStandardOutput()).isTrue();
        assertThat(Output.to(Path.of("/proc/self/fd/2")).isStandardOutput()).isFalse();
        assertThat(Output.to(folder.resolve("1")).isStandardOutput()).isFalse();
    }

    @Test
    void knowsWhichFileItReplaces() throws IOException {
        Path file = old("a");
        assertThat(Output.to(file).replaces(folder.resolve("./a"))).isTrue();
        assertThat(Output.to(file).replaces(folder.resolve("b"))).isFalse();
        assertThat(Output.to(folder.resolve("b")).replaces(folder.resolve("./b")))
                .isTrue();
        assertThat(Output.to(folder.resolve("b")).replaces(file)).isFalse();
        Files.createLink(folder.resolve("hard"), file);
        assertThat(Output.to(folder.resolve("hard")).replaces(file)).isTrue();
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("c"));
        assertThat(Output.to(link).replaces(folder.resolve("c"))).isTrue();
    }

    @Test
    void knowsTheFoldersItIsWithin() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("outer/inner"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), inner);
        for (Path file : List.of(inner.resolve("a"), link.resolve("a"), inner.resolve("../a"))) {
            assertThat(Output.to(file).isWithin(folder.resolve("outer")))
                    .as("%s", file)
                    .isTrue();
        }
        assertThat(Output.to(folder.resolve("a")).isWithin(folder.resolve("outer")))
                .isFalse();
        assertThat(Output.to(folder.resolve("outer2")).isWithin(folder.resolve("outer")))
                .isFalse();
        assertThat(Output.to(inner.resolve("a")).isWithin(old("file"))).isFalse();
        assertThat(Output.to(Path.of("/dev/null")).isWithin(Path.of("/dev")))
                .as("a device")
                .isFalse();
    }

    @Test
    void saysWhatKeepsItFromBeingWritten() throws IOException {
        Path file = old("a");
        assertThatThrownBy(() -> Output.to(folder))
                .hasMessage(folder + " cannot be written, since it is a folder; name a file.");
        assertThatThrownBy(() -> Output.to(folder.resolve("no/a")))
                .hasMessageEndingWith("cannot be written, since there is no folder " + folder.resolve("no")
                        + "; create it, or name another.");
        assertThatThrownBy(() -> Output.to(file.resolve("a"))).hasMessageContaining("since there is no folder " + file);
        assertThatThrownBy(() -> Output.to(folder.resolve("a".repeat(300))))
                .hasMessageContaining("since the name is too long");
    }

    @Test
    void aFailureOfTheContentIsItsOwn() throws IOException {
        Path file = old("a");
        assertThatThrownBy(() -> Output.to(file).write(out -> {
                    out.write(1);
                    throw new IOException("a damaged table");
                }))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("a damaged table");
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a");
    }

    /** Fails each operation in turn; in the end it has written the file in spite of a fault that never came. */
    @ParameterizedTest
    @EnumSource(FaultyDisk.Fault.class)
    void anyFaultLeavesTheOldFileOrTheNewOne(FaultyDisk.Fault fault) throws IOException {
        byte[] large = new byte[50_000];
        List<String> operations = new ArrayList<>();
        for (int n = 1; ; n++) {
            Path file = old("a");
            String failed;
            try (FaultyDisk disk = new FaultyDisk(n, fault)) {
                Throwable thrown = catching(() -> {
                    Output.to(file).requireWritable();
                    Output.to(file).write(out -> out.write(large));
                });
                failed = disk.failed();
                if (failed.isEmpty()) {
                    assertThat(thrown).isNull();
                    assertThat(n).isGreaterThan(7);
                    assertThat(operations).as("the new name is made safe, too").endsWith(FaultyDisk.SYNC_FOLDER);
                    return;
                }
                operations.add(failed);
                assertThat(thrown)
                        .as(failed)
                        .isInstanceOf(fault == FaultyDisk.Fault.FULL ? OutputException.class : OutOfMemoryError.class);
            }
            byte[] now = Files.readAllBytes(file);
            assertThat(now.length == large.length || new String(now, StandardCharsets.UTF_8).equals("old"))
                    .as("%d: %s", n, failed)
                    .isTrue();
            assertThat(names()).as("%d: %s", n, failed).containsExactly("a");
        }
    }

    @Test
    void anAppendThatFailsLeavesTheFileAsItWas() throws IOException {
        for (int n = 1; ; n++) {
            Path file = old("a");
            try (FaultyDisk disk = new FaultyDisk(n, FaultyDisk.Fault.FULL)) {
                Throwable thrown = catching(() -> Output.to(file).append(new byte[] {'!', '!'}));
                if (disk.failed().isEmpty()) {
                    assertThat(file).hasContent("old!!");
                    assertThat(n).isEqualTo(4);
                    return;
                }
                assertThat(thrown).isInstanceOf(OutputException.class);
                assertThat(file).hasContent("old");
            }
        }
    }

    private interface Attempt {
        void make() throws IOException;
    }

    private static @Nullable Throwable catching(Attempt attempt) {
        try {
            attempt.make();
            return null;
        } catch (IOException | OutOfMemoryError e) {
            return e;
        }
    }

    @Test
    void sweepsWhatWasAbandonedAndNothingElse() throws IOException {
        Path abandoned = old(".augur-1-x.tmp");
        Path used = old(".augur-1-y.tmp");
        Path recent = old(".augur-1-z.tmp");
        Path foreign = old(".other.tmp");
        Path own = old(".augur-" + ProcessHandle.current().pid() + "-x.tmp");
        FileTime before = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        for (Path each : List.of(abandoned, used, foreign, own)) {
            Files.setLastModifiedTime(each, before);
        }
        try (FileChannel channel = FileChannel.open(used, StandardOpenOption.WRITE)) {
            channel.lock();
            Output.to(folder.resolve("a")).requireWritable();
        }
        assertThat(names())
                .containsExactlyInAnyOrder(Stream.of(used, recent, foreign, own)
                        .map(each -> each.getFileName().toString())
                        .toArray(String[]::new));
    }

    @Test
    void aTemporaryFolderGoesWithAllItHolds() throws IOException {
        Path inside;
        try (TemporaryFolder temporary = TemporaryFolder.create()) {
            inside = Files.writeString(temporary.resolve("a"), "x");
            assertThat(inside).exists();
        }
        assertThat(inside.getParent()).doesNotExist();
    }
}
