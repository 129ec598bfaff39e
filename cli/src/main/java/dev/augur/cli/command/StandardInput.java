package dev.augur.cli.command;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The standard input, unless it was closed before the program started. Then Java gives its number to one of its own
 * files, which must be neither read nor closed.
 */
final class StandardInput {
    private static final Path DESCRIPTOR = Path.of("/proc/self/fd/0");

    private StandardInput() {}

    static InputStream open() {
        return isOfJava() ? new Closed() : System.in;
    }

    private static boolean isOfJava() {
        try {
            Path file = DESCRIPTOR.toRealPath();
            return file.startsWith(Path.of(System.getProperty("java.home")).toRealPath())
                    || Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                            .anyMatch(each -> isSame(file, Path.of(each)));
        } catch (IOException notAFile) {
            return false;
        }
    }

    private static boolean isSame(Path file, Path other) {
        try {
            return Files.isSameFile(file, other);
        } catch (IOException gone) {
            return false;
        }
    }

    private static final class Closed extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("Bad file descriptor");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return read();
        }
    }
}
