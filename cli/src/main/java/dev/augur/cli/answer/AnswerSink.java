package dev.augur.cli.answer;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where answers are written, batch by batch; the stream below stays open. */
public interface AnswerSink extends AutoCloseable {
    /** The bytes of a batch of rows, whose cells are texts, numbers or null; on any thread. */
    byte[] bytes(List<@Nullable Object[]> rows) throws IOException;

    /** Writes the bytes of the next batch. */
    void write(byte[] batch) throws IOException;

    /** Writes what is left. */
    @Override
    void close() throws IOException;
}
