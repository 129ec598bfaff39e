package dev.augur.files;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A stream whose failures say which output cannot be written, so that they differ from those of whatever is written.
 */
final class RefusingStream extends FilterOutputStream {
    private final String output;

    RefusingStream(String output, OutputStream stream) {
        super(stream);
        this.output = output;
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException refusal) {
            throw new OutputException(output, refusal);
        }
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException refusal) {
            throw new OutputException(output, refusal);
        }
    }
}
