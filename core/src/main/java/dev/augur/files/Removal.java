package dev.augur.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Removes a file or a folder when it is closed, and also if the program is told to stop before. */
final class Removal implements AutoCloseable {
    private final Path path;
    private final Thread onTheWayOut;

    Removal(Path path) {
        this.path = path;
        this.onTheWayOut = new Thread(this::removeAtLast);
        Runtime.getRuntime().addShutdownHook(onTheWayOut);
    }

    private void removeAtLast() {
        try {
            Leftovers.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    @SuppressWarnings("EmptyCatch")
    public void close() throws IOException {
        try {
            Leftovers.delete(path);
            Runtime.getRuntime().removeShutdownHook(onTheWayOut);
        } catch (IllegalStateException stopping) {
            // Then the hook runs, and finds nothing to do.
        }
    }
}
