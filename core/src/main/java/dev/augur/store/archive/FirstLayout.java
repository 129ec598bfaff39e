package dev.augur.store.archive;

import dev.augur.store.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layout of files of version 1: after the two entries of an {@link Archive} a third with the SHA-256 of each, and
 * no comment. The bytes around the entries follow from their names, sizes and CRCs, so that all of them can be
 * compared. Field by field: PKWARE's APPNOTE, 4.3.7 (local header), 4.3.12 (directory) and 4.3.16 (end record).
 */
final class FirstLayout {
    static final String CHECKSUMS = "checksums.json";

    private static final int MAX_CHECKSUM_BYTES = 1 << 16;
    private static final int LOCAL_SIGNATURE = 0x04034b50;
    private static final int DIRECTORY_SIGNATURE = 0x02014b50;
    private static final int END_SIGNATURE = 0x06054b50;
    private static final short VERSION_1_0 = 10;
    private static final short FIRST_OF_1980 = 1 << 5 | 1;

    private FirstLayout() {}

    /** An entry that was read. */
    record Entry(String name, Fingerprint print) {}

    /** What is wrong with the bytes, if they are not laid out so. */
    static Optional<String> fault(Bytes bytes) throws IOException {
        List<Entry> entries = new ArrayList<>();
        ByteArrayOutputStream checksums = new ByteArrayOutputStream();
        try (Entries zip = new Entries(bytes)) {
            for (String name : List.of(Archive.MANIFEST, Archive.TENSORS, CHECKSUMS)) {
                long size = zip.nextStored(name);
                boolean last = name.equals(CHECKSUMS);
                if (size < 0 || (last && size > MAX_CHECKSUM_BYTES)) {
                    return Optional.of("it has no " + name + " in the expected place");
                }
                Fingerprint print = new Fingerprint();
                zip.transferTo(last ? checksums : print);
                entries.add(new Entry(name, last ? Fingerprint.of(checksums::writeTo) : print));
            }
        }
        if (!surrounds(entries, bytes)) {
            return Optional.of("its directory does not match its entries");
        }
        byte[] expected = checksums(entries.get(0).print, entries.get(1).print);
        return Arrays.equals(checksums.toByteArray(), expected)
                ? Optional.empty()
                : Optional.of("its entries do not match their checksums");
    }

    /** The bytes of {@code checksums.json}. */
    static byte[] checksums(Fingerprint manifest, Fingerprint tensors) {
        Map<String, String> checksums = new LinkedHashMap<>();
        checksums.put(Archive.MANIFEST, manifest.sha256());
        checksums.put(Archive.TENSORS, tensors.sha256());
        return (Json.pretty(checksums) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Whether the bytes before, between and behind the entries are what they must be, and no others follow. */
    private static boolean surrounds(List<Entry> entries, Bytes bytes) throws IOException {
        InputStream in = bytes.fromStart();
        ByteBuffer tail = buffer(
                entries.stream().mapToInt(each -> 46 + each.name().length()).sum() + 22);
        int offset = 0;
        for (Entry entry : entries) {
            ByteBuffer header = header(entry);
            if (!ByteBuffer.wrap(in.readNBytes(header.capacity())).equals(header)) {
                return false;
            }
            in.skipNBytes(entry.print.size());
            putFacts(entry, tail.putInt(DIRECTORY_SIGNATURE).putShort(VERSION_1_0));
            tail.position(tail.position() + 10)
                    .putInt(offset)
                    .put(ascii(entry.name)); // no comment, one disk, no attributes
            offset += header.capacity() + (int) entry.print.size();
        }
        int directory = tail.position();
        tail.putInt(END_SIGNATURE).putInt(0).putShort((short) entries.size()).putShort((short) entries.size());
        tail.putInt(directory).putInt(offset);
        return ByteBuffer.wrap(in.readNBytes(tail.capacity() + 1)).equals(tail.rewind());
    }

    private static ByteBuffer header(Entry entry) {
        ByteBuffer header = buffer(30 + entry.name.length());
        return putFacts(entry, header.putInt(LOCAL_SIGNATURE))
                .put(ascii(entry.name))
                .rewind();
    }

    private static ByteBuffer putFacts(Entry entry, ByteBuffer out) {
        out.putShort(VERSION_1_0).putInt(0).putShort((short) 0).putShort(FIRST_OF_1980); // no flags, stored, midnight
        out.putInt((int) entry.print.crc()).putInt((int) entry.print.size()).putInt((int) entry.print.size());
        return out.putShort((short) entry.name.length()).putShort((short) 0); // no extra field
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
