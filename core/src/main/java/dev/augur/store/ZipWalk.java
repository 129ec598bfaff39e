package dev.augur.store;

import dev.augur.store.ModelFileException.Reason;
import dev.augur.store.ZipLayout.Entry;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One walk over a zip of {@link ZipLayout} that compares every byte outside the contents with what must be there. Names
 * and sizes in the file are never followed further than the file is long and the caller allows.
 */
final class ZipWalk {
    private static final int CHUNK_BYTES = 1 << 16;

    private final Path file;
    private final SeekableByteChannel channel;
    private final InputStream in;
    private final List<Entry> entries = new ArrayList<>();

    ZipWalk(Path file, SeekableByteChannel channel) {
        this.file = file;
        this.channel = channel;
        this.in = Channels.newInputStream(channel);
    }

    /** Whether the first bytes, as far as there are any, are those of a zip; asked before all else. */
    boolean startsAsZip() throws IOException {
        byte[] start = in.readNBytes(Integer.BYTES);
        channel.position(0);
        byte[] signature = Arrays.copyOf(ZipLayout.signature(ZipLayout.LOCAL_SIGNATURE), start.length);
        return start.length > 0 && Arrays.equals(start, signature);
    }

    /** Passes over the next entry, which must have this name and at most this size, and copies its content. */
    Fingerprint next(String name, long limit, OutputStream copy) throws IOException {
        byte[] header = take(ZipLayout.localHeaderSize(name));
        Entry entry = Entry.claimed(name, header);
        if (!Arrays.equals(header, entry.localHeader())) {
            throw tampered("it does not have " + name + " where Augur puts it");
        }
        requireSize(entry, limit);
        Fingerprint fingerprint = pass(entry.size(), copy);
        if (fingerprint.crc() != entry.crc()) {
            throw tampered(name + " does not match its CRC");
        }
        entries.add(entry);
        return fingerprint;
    }

    /** Requires the directory of the entries so far, and then the end of the file. */
    void end() throws IOException {
        byte[] tail = ZipLayout.tail(entries);
        if (!Arrays.equals(take(tail.length), tail)) {
            throw tampered("its directory does not match its entries");
        }
        if (channel.position() != channel.size()) {
            throw tampered("bytes were added to its end");
        }
    }

    private void requireSize(Entry entry, long limit) throws IOException {
        if (entry.size() > channel.size() - channel.position()) {
            throw cutShort();
        }
        if (entry.size() > limit) {
            String detail = entry.name() + " takes " + entry.size() + " bytes, but at most " + limit + " are allowed";
            throw new ModelFileException(file, Reason.INVALID, detail);
        }
    }

    private Fingerprint pass(long size, OutputStream copy) throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        for (long left = size; left > 0; left -= CHUNK_BYTES) {
            byte[] chunk = take((int) Math.min(left, CHUNK_BYTES));
            fingerprint.write(chunk, 0, chunk.length);
            copy.write(chunk);
        }
        return fingerprint;
    }

    private byte[] take(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw cutShort();
        }
        return bytes;
    }

    /** The file is too short for what it holds: its end is missing, unless the end is there and a size was changed. */
    private ModelFileException cutShort() throws IOException {
        long size = channel.size();
        channel.position(Math.max(0, size - ZipLayout.END_BYTES));
        byte[] signature = ZipLayout.signature(ZipLayout.END_SIGNATURE);
        if (Arrays.equals(in.readNBytes(signature.length), signature)) {
            return tampered("the sizes of its entries do not match its size");
        }
        return new ModelFileException(
                file, Reason.TRUNCATED, "it ends after " + size + " bytes, before its directory ends");
    }

    private ModelFileException tampered(String detail) {
        return new ModelFileException(file, Reason.TAMPERED, detail);
    }
}
