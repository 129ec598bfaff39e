package dev.augur.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.files.OutputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

/** Whatever is thrown ends in one sentence; only what is our fault asks for a report. */
class FailureTest {
    private static void assertTold(Throwable thrown, String sentence) {
        for (Throwable each : new Throwable[] {thrown, new IllegalStateException(thrown)}) {
            Failure failure = new Failure(each);
            assertThat(failure.code()).isEqualTo(1);
            assertThat(failure.sentence()).contains(sentence).endsWith(".").doesNotContain("report it", "\n");
        }
    }

    @Test
    void tooLittleOfWhatTheSystemGives() {
        assertTold(new OutOfMemoryError("Java heap space"), "JDK_JAVA_OPTIONS=-Xmx8g");
        assertTold(new OutOfMemoryError("unable to create native thread"), "use fewer with --threads");
        assertTold(new StackOverflowError(), "JDK_JAVA_OPTIONS=-Xss64m");
    }

    @Test
    void partsThatCannotBeLoaded() {
        assertTold(new UnsatisfiedLinkError("no blas in java.library.path"), "no blas in java.library.path");
        assertTold(new NoClassDefFoundError("dev/x"), "build or install Augur again");
        assertTold(new ExceptionInInitializerError(new IOException("No space left on device")), "the disk is full");
    }

    @Test
    void filesThatCannotBeUsed() {
        assertTold(new AccessDeniedException("m.augur"), "m.augur cannot be used, since permission is denied");
        OutputException full = new OutputException("a.csv", new IOException("No space left on device"));
        assertTold(new UncheckedIOException(full), "a.csv cannot be written, since the disk is full");
        assertTold(new IOException("I/O error writing PNG file!", full), "a.csv cannot be written");
    }

    @Test
    void aFaultOfOurs() {
        assertThat(new Failure(new IllegalStateException("so")).sentence()).contains("please report it");
    }
}
