package dev.augur.store.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The end of an {@link Archive}: the SHA-256 of all bytes before it, in hexadecimal. It is the end of the comment of a
 * zip, and the comment is the end of the zip; written to this stream is the zip with a {@link #PLACE} for it.
 */
final class Seal extends OutputStream {
    /** What a seal stands behind. */
    static final String MARK = "sha256:";

    /** How many bytes it takes. */
    static final int SIZE = 64;

    /** A comment of the right length. */
    static final String PLACE = MARK + "0".repeat(SIZE);

    private static final int CHUNK = 1 << 16;

    private final OutputStream out;
    private final Fingerprint print = new Fingerprint();
    private byte[] held = {};

    Seal(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    /** Holds back as many bytes as may turn out to be the place of the seal. */
    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        byte[] all = Arrays.copyOf(held, held.length + length);
        System.arraycopy(bytes, offset, all, held.length, length);
        int past = Math.max(0, all.length - SIZE);
        print.write(all, 0, past);
        out.write(all, 0, past);
        held = Arrays.copyOfRange(all, past, all.length);
    }

    /** Writes the seal, and leaves the stream behind it open. */
    @Override
    public void close() throws IOException {
        out.write(ascii(print.sha256()));
        out.flush();
    }

    /** Whether the bytes end with their seal. */
    static boolean holds(Bytes bytes) throws IOException {
        long left = bytes.size() - MARK.length() - SIZE;
        if (left < 0) {
            return false;
        }
        Fingerprint print = new Fingerprint();
        InputStream in = bytes.fromStart();
        for (; left > 0; left -= CHUNK) {
            print.write(in.readNBytes((int) Math.min(left, CHUNK)));
        }
        byte[] mark = in.readNBytes(MARK.length());
        print.write(mark);
        return Arrays.equals(mark, ascii(MARK)) && Arrays.equals(in.readAllBytes(), ascii(print.sha256()));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
