package dev.augur.tables.source;

import dev.augur.files.Disk;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Bytes with a name, unpacked if they are gzip.
 *
 * @param name their name in messages
 * @param opener opens the bytes as they are stored
 */
public record ByteInput(String name, Opener opener) {
    private static final int BUFFER = 1 << 16;

    /** Opens a stream. */
    public interface Opener {
        InputStream open() throws IOException;
    }

    public static ByteInput of(Path file) {
        return new ByteInput(file.toString(), () -> Disk.current().stream(file));
    }

    public static ByteInput standardInput() {
        return new ByteInput("standard input", () -> System.in);
    }

    /** A stream that can be marked. */
    public BufferedInputStream open() throws IOException {
        BufferedInputStream stored = new BufferedInputStream(opener.open(), BUFFER);
        try {
            return isGzip(peek(stored, 2))
                    ? new BufferedInputStream(new GZIPInputStream(stored, BUFFER), BUFFER)
                    : stored;
        } catch (IOException | RuntimeException e) {
            stored.close();
            throw e;
        }
    }

    private static boolean isGzip(byte[] start) {
        return start.length == 2 && (start[0] & 0xff) == 0x1f && (start[1] & 0xff) == 0x8b;
    }

    /** The next bytes, at most {@code most}, without consuming them. */
    public static byte[] peek(BufferedInputStream in, int most) throws IOException {
        in.mark(most);
        byte[] start = in.readNBytes(most);
        in.reset();
        return start;
    }
}
