package dev.augur.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppendedFileTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void growsAndIsReadAgain() throws IOException {
        Path file = folder.resolve("log");
        try (AppendedFile log = AppendedFile.open(file)) {
            log.append(bytes("one\n"));
            log.append(bytes("two\n"));
        }
        try (AppendedFile log = AppendedFile.open(file)) {
            assertThat(log.content()).asString().isEqualTo("one\ntwo\n");
            log.cut(4);
            log.append(bytes("three\n"));
        }
        assertThat(file).hasContent("one\nthree\n");
    }

    @Test
    void belongsToOneProgramAtATime() throws IOException {
        Path file = folder.resolve("log");
        try (AppendedFile first = AppendedFile.open(file)) {
            assertThatThrownBy(() -> AppendedFile.open(file))
                    .isInstanceOf(OutputException.class)
                    .hasMessage(file
                            + " cannot be written, since another program is using it;"
                            + " close that program, or name another file.");
            first.append(bytes("mine\n"));
        }
        AppendedFile.open(file).close();
    }

    @Test
    void whateverFailsLeavesTheFileAsItWas() throws IOException {
        Path file = folder.resolve("log");
        Files.writeString(file, "one\n");
        for (int failing = 1; failing < 10; failing++) {
            try (FaultyDisk disk = new FaultyDisk(failing, FaultyDisk.Fault.FULL)) {
                try (AppendedFile log = AppendedFile.open(file)) {
                    log.append(bytes("two\n"));
                    assertThat(disk.failed()).isEmpty();
                    break;
                } catch (OutputException refused) {
                    assertThat(disk.failed()).isNotEmpty();
                    assertThat(refused).hasMessageContaining(file.toString());
                    assertThat(file).hasContent("one\n");
                }
            }
        }
        assertThat(file).hasContent("one\ntwo\n");
    }
}
