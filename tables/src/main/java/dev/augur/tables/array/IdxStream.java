package dev.augur.tables.array;

import dev.augur.tables.cells.NumberArray;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An IDX file: two zero bytes, the type of number, the dimensions, then the numbers, first dimension slowest. */
public final class IdxStream implements Closeable {
    private static final long MAX_ROW = 1 << 24;

    private final String name;
    private final DataInputStream in;
    private final IdxType type;
    private final int[] dimensions;
    private int rowsLeft;

    public IdxStream(ByteInput input) throws IOException {
        this.name = input.name();
        BufferedInputStream bytes = input.open();
        this.in = new DataInputStream(bytes);
        try {
            int magic = in.readInt();
            this.type = IdxType.of(magic >> 8 & 0xff).orElseThrow(() -> foreign(magic));
            if (magic >>> 16 != 0 || (magic & 0xff) == 0) {
                throw foreign(magic);
            }
            this.dimensions = new int[magic & 0xff];
            readDimensions();
            // Before anybody makes room for rows of this width.
            if (dimensions[0] > 0 && ByteInput.peek(bytes, width() * type.size()).length < width() * type.size()) {
                throw new EOFException("not even one row");
            }
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
        this.rowsLeft = dimensions[0];
    }

    private void readDimensions() throws IOException {
        long cells = 1;
        for (int d = 0; d < dimensions.length; d++) {
            dimensions[d] = in.readInt();
            cells *= d == 0 ? 1 : dimensions[d];
            if (dimensions[d] < (d == 0 ? 0 : 1) || cells > MAX_ROW) {
                throw TableException.at(
                        name, "dimension " + (d + 1) + " is " + dimensions[d], "check that the file is complete");
            }
        }
    }

    private TableException foreign(int magic) {
        return TableException.at(
                name,
                "this is not an IDX file: it starts with %08x".formatted(magic),
                "give a file such as train-images-idx3-ubyte");
    }

    int[] dimensions() {
        return dimensions;
    }

    public int rows() {
        return dimensions[0];
    }

    /** Numbers of one row. */
    public int width() {
        int width = 1;
        for (int d = 1; d < dimensions.length; d++) {
            width *= dimensions[d];
        }
        return width;
    }

    /** The next rows, at most {@code most}; nothing after the last. */
    public NumberArray read(int most) throws IOException {
        int rows = Math.min(most, rowsLeft);
        rowsLeft -= rows;
        int size = rows * width();
        ByteBuffer bytes = ByteBuffer.wrap(in.readNBytes(size * type.size()));
        if (bytes.remaining() < size * type.size()) {
            throw new EOFException("fewer numbers than announced");
        }
        if (rowsLeft == 0 && in.read() >= 0) {
            throw TableException.at(
                    name, "there is more data after the " + rows() + " rows", "check that the file is complete");
        }
        return NumberArray.of(size, i -> type.read(bytes, i));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
