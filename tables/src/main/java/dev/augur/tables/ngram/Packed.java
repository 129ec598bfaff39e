package dev.augur.tables.ngram;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/** Many bytes as a text, for the manifest of a model. */
final class Packed {
    private Packed() {}

    static String of(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written but memory
        } finally {
            deflater.end();
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    /**
     * The bytes that were packed.
     *
     * @throws IllegalArgumentException if the text is none of {@link #of}, or not one of so many bytes
     */
    static byte[] bytes(String text, int count) {
        byte[] bytes = new byte[count];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(Base64.getDecoder().decode(text));
            int read = 0;
            while (read < count && !inflater.finished() && !inflater.needsInput()) {
                read += inflater.inflate(bytes, read, count - read);
            }
            if (read != count || inflater.inflate(new byte[1]) > 0) {
                throw new IllegalArgumentException("a text encoder's numbers are not " + count + " bytes");
            }
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("a text encoder's numbers are damaged", e);
        } finally {
            inflater.end();
        }
        return bytes;
    }
}
