package dev.augur.store.archive;

import dev.augur.data.Tensor;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Named tensors in the public safetensors layout: the length of the header as 8 bytes, a {@link SafetensorsHeader},
 * then the numbers of one tensor after the other, all little-endian and bit for bit.
 *
 * <p>Read are the types F32 and F64, and files of other writers as well. Nothing is allocated for what a header claims
 * before the size of the whole has confirmed it.
 */
final class Safetensors {
    private static final int LENGTH_BYTES = 8;
    private static final int CHUNK_BYTES = 1 << 16;

    private Safetensors() {}

    /**
     * Writes the tensors in the order of the map and leaves the stream open.
     *
     * @throws IllegalArgumentException if a name is not Unicode or the reserved {@code __metadata__}
     */
    public static void write(Map<String, Tensor> tensors, OutputStream out) throws IOException {
        byte[] header = SafetensorsHeader.of(tensors).toBytes();
        byte[] length = new byte[LENGTH_BYTES];
        view(length).putLong(header.length);
        out.write(length);
        out.write(header);
        for (Tensor tensor : tensors.values()) {
            writeNumbers(tensor, out);
        }
    }

    /**
     * Reads tensors in the order of their header.
     *
     * @param size how many bytes the whole takes; no more are read
     * @throws SafetensorsException if the bytes are not such a layout or hold tensors of another type
     */
    public static Map<String, Tensor> read(InputStream in, long size) throws IOException {
        byte[] bytes = readHeader(in, size);
        SafetensorsHeader header = SafetensorsHeader.parse(bytes);
        header.requireData(size - LENGTH_BYTES - bytes.length);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        header.slices().forEach(slice -> tensors.put(slice.name(), slice.allocate()));
        for (SafetensorsHeader.Slice slice : header.inFileOrder()) {
            readNumbers(in, Objects.requireNonNull(tensors.get(slice.name())));
        }
        return tensors;
    }

    private static byte[] readHeader(InputStream in, long size) throws IOException {
        if (size < LENGTH_BYTES) {
            throw new SafetensorsException("the tensors take " + size + " bytes, too few for a header");
        }
        byte[] length = new byte[LENGTH_BYTES];
        readFully(in, length, LENGTH_BYTES);
        long claimed = view(length).getLong();
        if (claimed < 0 || claimed > Math.min(SafetensorsHeader.MAX_BYTES, size - LENGTH_BYTES)) {
            throw new SafetensorsException("the header of the tensors cannot take " + Long.toUnsignedString(claimed)
                    + " of " + size + " bytes");
        }
        byte[] header = new byte[(int) claimed];
        readFully(in, header, header.length);
        return header;
    }

    private static void writeNumbers(Tensor tensor, OutputStream out) throws IOException {
        byte[] chunk = new byte[CHUNK_BYTES];
        int width = tensor.isFloat() ? Float.BYTES : Double.BYTES;
        int count;
        for (int from = 0; from < tensor.size(); from += count) {
            count = Math.min(CHUNK_BYTES / width, tensor.size() - from);
            if (tensor.isFloat()) {
                view(chunk).asFloatBuffer().put(tensor.floats(), from, count);
            } else {
                view(chunk).asDoubleBuffer().put(tensor.doubles(), from, count);
            }
            out.write(chunk, 0, count * width);
        }
    }

    private static void readNumbers(InputStream in, Tensor tensor) throws IOException {
        byte[] chunk = new byte[CHUNK_BYTES];
        int width = tensor.isFloat() ? Float.BYTES : Double.BYTES;
        int count;
        for (int from = 0; from < tensor.size(); from += count) {
            count = Math.min(CHUNK_BYTES / width, tensor.size() - from);
            readFully(in, chunk, count * width);
            if (tensor.isFloat()) {
                view(chunk).asFloatBuffer().get(tensor.floats(), from, count);
            } else {
                view(chunk).asDoubleBuffer().get(tensor.doubles(), from, count);
            }
        }
    }

    private static void readFully(InputStream in, byte[] bytes, int count) throws IOException {
        if (in.readNBytes(bytes, 0, count) < count) {
            throw new EOFException("the tensors end too early");
        }
    }

    private static ByteBuffer view(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
