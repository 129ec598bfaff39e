package dev.augur.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** The bytes of a file, whose failures name it: the system does so when a file is opened, but not when it is read. */
final class NamedStream extends InputStream {
    private final Path file;
    private final InputStream stream;

    private NamedStream(Path file, InputStream stream) {
        this.file = file;
        this.stream = stream;
    }

    static InputStream open(Path file, Step<InputStream> opener) throws IOException {
        return new NamedStream(file, named(file, opener));
    }

    @Override
    public int read() throws IOException {
        return named(file, stream::read);
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
        return named(file, () -> stream.read(bytes, from, count));
    }

    @Override
    public long skip(long count) throws IOException {
        return named(file, () -> stream.skip(count));
    }

    @Override
    public int available() throws IOException {
        return named(file, stream::available);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }

    /** What may fail. */
    interface Step<T> {
        T take() throws IOException;
    }

    private static <T> T named(Path file, Step<T> step) throws IOException {
        try {
            return step.take();
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException nameless) {
            FileSystemException named = new FileSystemException(file.toString(), null, nameless.getMessage());
            named.initCause(nameless);
            throw named;
        }
    }
}
