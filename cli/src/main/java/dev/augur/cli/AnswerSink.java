package dev.augur.cli;

import java.io.IOException;

/** Where answers are written, batch by batch; the stream below stays open. */
interface AnswerSink extends AutoCloseable {
    void write(AnswerColumns.Rows rows) throws IOException;

    /** Writes what is left. */
    @Override
    void close() throws IOException;
}
