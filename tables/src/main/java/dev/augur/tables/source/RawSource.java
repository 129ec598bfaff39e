package dev.augur.tables.source;

import dev.augur.tables.TableSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A format's reader before its failures are put into words. */
public interface RawSource {
    String name();

    RawReader open() throws IOException;

    /** {@link TableSource#label}. */
    default Optional<String> label() throws IOException {
        return Optional.empty();
    }

    /** {@link TableSource#beside}. */
    default Optional<Path> beside() {
        return Optional.empty();
    }
}
