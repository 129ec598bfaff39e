package dev.augur.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Programs as people start them, in a folder and with nothing of this process's environment but what is given.
 *
 * @param folder where they run
 * @param environment all variables that they see
 */
record Installed(Path folder, Map<String, String> environment) {
    static final String VERSION = System.getProperty("augur.version");
    static final Path TARGET = Path.of("target").toAbsolutePath();

    /** How a program ended, and what it wrote. */
    record Ended(int code, String out, String err) {
        Ended succeeds() {
            assertThat(code).as(out + err).isZero();
            return this;
        }
    }

    /** The folder of an archive that was unpacked into another one. */
    static Path unpack(Path archive, Path into) {
        new Installed(into, Map.of("PATH", "/usr/bin:/bin"))
                .run("tar", "-xzf", archive.toString())
                .succeeds();
        return into.resolve("augur-" + VERSION);
    }

    Ended run(String... words) {
        try {
            Path out = Files.createTempFile("augur", ".out");
            Path err = Files.createTempFile("augur", ".err");
            try {
                Process process = start(out, ProcessBuilder.Redirect.to(err.toFile()), words);
                boolean ended = process.waitFor(5, TimeUnit.MINUTES);
                process.destroyForcibly();
                assertThat(ended).as("%s ends", List.of(words)).isTrue();
                return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A program that goes on, and writes what it has to say into a file. */
    Process start(Path out, ProcessBuilder.Redirect err, String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(words)))
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }
}
