package dev.augur.store.archive;

import dev.augur.data.Tensor;
import dev.augur.files.Content;
import dev.augur.files.Output;
import dev.augur.store.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The content of a model file or checkpoint: what people can read, and the numbers.
 *
 * <p>As bytes it is a zip of two uncompressed entries, {@code manifest.json}, which begins with the format and its
 * version, and {@code tensors.safetensors}; any zip tool opens it. The comment at its end is the SHA-256 of all bytes
 * before ({@link Seal}), so that any change is noticed. It reveals accidents and careless edits; it is no signature.
 * Files of version 1 had checksums of the entries instead ({@link FirstLayout}).
 *
 * @param kind its purpose, and the version of its layout
 * @param manifest plain values as {@link Json} reads them, without the keys {@code format} and {@code version}
 * @param tensors the numbers by name; the arrays are not copied
 */
public record Archive(FileKind kind, Map<String, Object> manifest, Map<String, Tensor> tensors) {
    static final String MANIFEST = "manifest.json";
    static final String TENSORS = "tensors.safetensors";
    static final long MAX_TENSOR_BYTES = Integer.MAX_VALUE;

    /**
     * The second of all entries, so that the same content gives the same bytes; not the first that zips know, which
     * adds a field.
     */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    public Archive {
        manifest = Collections.unmodifiableMap(new LinkedHashMap<>(manifest));
        tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
        for (String key : Manifest.RESERVED) {
            if (manifest.containsKey(key)) {
                throw new IllegalArgumentException("the manifest must leave the key '" + key + "' to the file");
            }
        }
    }

    /**
     * Writes the file whole or not at all, in place of one that may be there; the numbers must not change meanwhile.
     *
     * @throws ModelFileException if the file cannot be written
     * @throws IllegalArgumentException if the content is too large or not what {@link Json} writes
     */
    public void write(Path file) throws ModelFileException {
        Content content = content();
        try {
            Output.to(file).write(content);
        } catch (IOException refusal) {
            throw ModelFileException.unwritable(file, refusal);
        }
    }

    /** Writes the same bytes to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        content().writeTo(out);
    }

    /** The bytes that {@link #write} writes. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads what {@link #write} made.
     *
     * @param newest the kind that it must have, in a version up to this one
     * @throws ModelFileException if it is not a complete and unchanged archive of this kind
     */
    public static Archive read(Source source, FileKind newest) throws ModelFileException {
        return ArchiveReader.read(source, newest);
    }

    /** The bytes; all that keeps them from being made is found out before the first of them. */
    private Content content() {
        byte[] bytes = Manifest.toBytes(this);
        Content readable = out -> out.write(bytes);
        Content numbers = out -> Safetensors.write(tensors, out);
        ZipEntry first = entry(MANIFEST, readable);
        ZipEntry second = entry(TENSORS, numbers);
        if (second.getSize() > MAX_TENSOR_BYTES) {
            throw new IllegalArgumentException("the tensors take " + second.getSize() + " bytes, but at most "
                    + MAX_TENSOR_BYTES + " are allowed");
        }
        return out -> {
            try (ZipOutputStream zip = new ZipOutputStream(new Seal(out), StandardCharsets.US_ASCII)) {
                zip.setComment(Seal.PLACE);
                zip.putNextEntry(first);
                readable.writeTo(zip);
                zip.putNextEntry(second);
                numbers.writeTo(zip);
            }
        };
    }

    /** A stored entry names its size and CRC before its bytes, which are therefore made twice, and never held. */
    private static ZipEntry entry(String name, Content content) {
        Fingerprint print = Fingerprint.of(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(print.size());
        entry.setCrc(print.crc());
        entry.setTimeLocal(TIME);
        return entry;
    }
}
