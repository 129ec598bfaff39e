package dev.augur.files;

import java.io.IOException;
import java.io.OutputStream;

/** Bytes that can be produced any number of times, always the same. */
@FunctionalInterface
public interface Content {
    /** Writes the bytes and leaves the stream open. */
    void writeTo(OutputStream out) throws IOException;
}
