package dev.augur.store.archive;

import dev.augur.files.Content;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32;

/** Size, CRC-32 and SHA-256 of the bytes written to it. */
public final class Fingerprint extends OutputStream {
    private final CRC32 crc = new CRC32();
    private final MessageDigest sha256 = newSha256();
    private long size;

    public Fingerprint() {}

    static Fingerprint of(Content content) {
        Fingerprint fingerprint = new Fingerprint();
        try {
            content.writeTo(fingerprint);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return fingerprint;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        crc.update(bytes, offset, length);
        sha256.update(bytes, offset, length);
        size += length;
    }

    long size() {
        return size;
    }

    long crc() {
        return crc.getValue();
    }

    /** The digest in hexadecimal; to be called once, after the last byte. */
    public String sha256() {
        return HexFormat.of().formatHex(sha256.digest());
    }

    private static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java has SHA-256", impossible);
        }
    }
}
