package dev.augur.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The bytes around the entries of a zip without compression. Each follows from the names, sizes and CRCs of the entries,
 * so equal content gives equal files, and a reader can compare them all. Field by field: PKWARE's APPNOTE, 4.3.7 (local
 * header), 4.3.12 (directory) and 4.3.16 (end record).
 */
final class ZipLayout {
    static final int LOCAL_SIGNATURE = 0x04034b50;
    static final int END_SIGNATURE = 0x06054b50;
    static final int END_BYTES = 22;

    private static final int DIRECTORY_SIGNATURE = 0x02014b50;
    private static final int LOCAL_BYTES = 30;
    private static final int DIRECTORY_BYTES = 46;
    private static final int CRC_OFFSET = 14;
    private static final int SIZE_OFFSET = 18;
    private static final short VERSION_1_0 = 10;
    /** The first of January 1980, where the time of zips begins. */
    private static final short DATE = 1 << 5 | 1;

    private ZipLayout() {}

    /** One entry; the name is ASCII, the size fits 32 bits. */
    record Entry(String name, long size, int crc) {
        /** What the bytes of a local header claim of the entry, to be compared with them by {@link #localHeader()}. */
        static Entry claimed(String name, byte[] localHeader) {
            ByteBuffer header = over(localHeader);
            return new Entry(name, Integer.toUnsignedLong(header.getInt(SIZE_OFFSET)), header.getInt(CRC_OFFSET));
        }

        /** The bytes that precede the content. */
        byte[] localHeader() {
            byte[] header = new byte[localHeaderSize(name)];
            putFacts(over(header).putInt(LOCAL_SIGNATURE)).put(nameBytes());
            return header;
        }

        private void putDirectoryRecord(ByteBuffer out, long offset) {
            putFacts(out.putInt(DIRECTORY_SIGNATURE).putShort(VERSION_1_0));
            skip(out, 10); // no comment, first disk, no attributes
            out.putInt((int) offset).put(nameBytes());
        }

        private ByteBuffer putFacts(ByteBuffer out) {
            skip(out.putShort(VERSION_1_0), 6); // no flags, no compression, midnight
            out.putShort(DATE).putInt(crc).putInt((int) size).putInt((int) size);
            return out.putShort((short) name.length()).putShort((short) 0); // no extra field
        }

        private byte[] nameBytes() {
            return name.getBytes(StandardCharsets.US_ASCII);
        }
    }

    /** How long the local header of an entry with this name is. */
    static int localHeaderSize(String name) {
        return LOCAL_BYTES + name.length();
    }

    /** The bytes that follow the last content: the directory and the end record. */
    static byte[] tail(List<Entry> entries) {
        int size = entries.stream()
                .mapToInt(entry -> DIRECTORY_BYTES + entry.name.length())
                .sum();
        byte[] tail = new byte[size + END_BYTES];
        ByteBuffer out = over(tail);
        long offset = 0;
        for (Entry entry : entries) {
            entry.putDirectoryRecord(out, offset);
            offset += localHeaderSize(entry.name) + entry.size;
        }
        skip(out.putInt(END_SIGNATURE), 4); // one disk only
        out.putShort((short) entries.size()).putShort((short) entries.size());
        out.putInt(size).putInt((int) offset); // and no comment
        return tail;
    }

    /** A signature as the bytes it is in a file. */
    static byte[] signature(int signature) {
        byte[] bytes = new byte[Integer.BYTES];
        over(bytes).putInt(signature);
        return bytes;
    }

    private static void skip(ByteBuffer out, int zeros) {
        out.position(out.position() + zeros);
    }

    private static ByteBuffer over(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
