package dev.augur.cli.command;

import dev.augur.files.OutputException;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The standard output. A {@link PrintStream} keeps failures to itself; this one remembers the first, so that no result
 * is lost in silence.
 */
public final class Results extends PrintStream {
    private static final int BUFFER = 1 << 16;

    private final Watched watched;

    public Results(OutputStream target) {
        this(new Watched(target));
    }

    private Results(Watched watched) {
        super(new BufferedOutputStream(watched, BUFFER), false, StandardCharsets.UTF_8);
        this.watched = watched;
    }

    /** Remembers the first failure of a stream. */
    private static final class Watched extends FilterOutputStream {
        private @Nullable IOException failure;

        Watched(OutputStream target) {
            super(target);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                failure = failure == null ? e : failure;
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                out.flush();
            } catch (IOException e) {
                failure = failure == null ? e : failure;
                throw e;
            }
        }
    }

    /** Why not everything could be written, if that is so. */
    Optional<OutputException> failure() {
        flush();
        return Optional.ofNullable(watched.failure).map(each -> new OutputException("the standard output", each));
    }

    /** There is no use in going on once results are lost. */
    public void requireWritten() throws OutputException {
        Optional<OutputException> failure = failure();
        if (failure.isPresent()) {
            throw failure.get();
        }
    }
}
