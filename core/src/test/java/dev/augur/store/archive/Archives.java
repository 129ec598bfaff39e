package dev.augur.store.archive;

import dev.augur.data.Tensor;
import dev.augur.store.archive.ModelFileException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What the tests of archives share: a small one, files forged byte by byte, and how a refusal looks. */
final class Archives {
    static final String NAME = "m.augur";

    private Archives() {}

    static Archive small() {
        return small(FileKind.MODEL);
    }

    static Archive small(FileKind kind) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("labels", List.of("cat", "dog", "\u00e9l\u00e9phant"));
        manifest.put("theta", 0.7);
        manifest.put("note", null);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("w", Tensor.of(new float[] {1, -0f, Float.NaN}, 3, 1));
        tensors.put("b", Tensor.of(new double[] {Double.NEGATIVE_INFINITY}));
        return new Archive(kind, manifest, tensors);
    }

    /** The small archive as the first release wrote it. */
    static byte[] smallOfVersion1() throws IOException {
        return zip(checked(Manifest.toBytes(small(new FileKind("augur.model", 1))), tensors()));
    }

    /** A zip of stored entries without a seal: the layout of version 1, if they are those of {@link #checked}. */
    static byte[] zip(Map<String, byte[]> contents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(contents, "", out);
        return out.toByteArray();
    }

    /** A zip of stored entries with a seal that holds. */
    static byte[] sealed(Map<String, byte[]> contents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(contents, Seal.PLACE, new Seal(out));
        return out.toByteArray();
    }

    /** Any bytes with a seal that holds in place of their last ones. */
    static byte[] resealed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Seal seal = new Seal(out)) {
            seal.write(bytes);
        }
        return out.toByteArray();
    }

    /** The odd second gives the first time of zips without the field for those before it. */
    private static void write(Map<String, byte[]> contents, String comment, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.US_ASCII)) {
            zip.setComment(comment);
            for (Map.Entry<String, byte[]> content : contents.entrySet()) {
                ZipEntry entry = new ZipEntry(content.getKey());
                entry.setMethod(ZipEntry.STORED);
                entry.setSize(content.getValue().length);
                entry.setCrc(fingerprint(content.getValue()).crc());
                entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0, 1));
                zip.putNextEntry(entry);
                zip.write(content.getValue());
            }
        }
    }

    /** The entries of an archive, whatever the manifest and the tensors are. */
    static Map<String, byte[]> entries(String manifest, byte[] tensors) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("manifest.json", manifest.getBytes(StandardCharsets.UTF_8));
        entries.put("tensors.safetensors", tensors);
        return entries;
    }

    /** The three entries of an archive of version 1. */
    static Map<String, byte[]> checked(byte[] manifest, byte[] tensors) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("manifest.json", manifest);
        entries.put("tensors.safetensors", tensors);
        entries.put("checksums.json", FirstLayout.checksums(fingerprint(manifest), fingerprint(tensors)));
        return entries;
    }

    static byte[] tensors() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Safetensors.write(small().tensors(), out);
        return out.toByteArray();
    }

    private static Fingerprint fingerprint(byte[] bytes) {
        return Fingerprint.of(out -> out.write(bytes));
    }

    /** Why the bytes are refused; fails if they are read or if anything else is thrown. */
    static Reason refusal(byte[] bytes) {
        return refused(bytes).reason();
    }

    static ModelFileException refused(byte[] bytes) {
        return refused(Source.of(bytes, NAME), FileKind.MODEL);
    }

    static ModelFileException refused(Source source, FileKind newest) {
        try {
            Archive read = Archive.read(source, newest);
            throw new AssertionError("it was read as " + read);
        } catch (ModelFileException refusal) {
            String message = String.valueOf(refusal.getMessage());
            boolean sentence = message.startsWith(source.name() + " ") && message.endsWith(".");
            if (!sentence || message.contains("\n") || message.contains("null")) {
                throw new AssertionError("it is no sentence: " + message);
            }
            return refusal;
        }
    }
}
