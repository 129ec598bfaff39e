package dev.augur.tables.array;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/** The kinds of numbers an IDX file may hold, big-endian. */
public enum IdxType {
    UNSIGNED_BYTE(0x08, 1),
    BYTE(0x09, 1),
    SHORT(0x0b, 2),
    INT(0x0c, 4),
    FLOAT(0x0d, 4),
    DOUBLE(0x0e, 8);

    private final int code;
    private final int size;

    IdxType(int code, int size) {
        this.code = code;
        this.size = size;
    }

    public static Optional<IdxType> of(int code) {
        return Arrays.stream(values()).filter(type -> type.code == code).findFirst();
    }

    /** Bytes of one number. */
    int size() {
        return size;
    }

    /** The number at a place, counted in numbers. */
    double read(ByteBuffer bytes, int index) {
        int at = index * size;
        return switch (this) {
            case UNSIGNED_BYTE -> bytes.get(at) & 0xff;
            case BYTE -> bytes.get(at);
            case SHORT -> bytes.getShort(at);
            case INT -> bytes.getInt(at);
            case FLOAT -> bytes.getFloat(at);
            case DOUBLE -> bytes.getDouble(at);
        };
    }
}
