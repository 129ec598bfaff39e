package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.Tensor;
import dev.augur.store.ModelFileException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the tests of archives share: a small one, files forged byte by byte, and how a refusal looks. */
final class Archives {
    private Archives() {}

    static Archive small() {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("labels", List.of("cat", "dog", "\u00e9l\u00e9phant"));
        manifest.put("theta", 0.7);
        manifest.put("note", null);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("w", Tensor.of(new float[] {1, -0f, Float.NaN}, 3, 1));
        tensors.put("b", Tensor.of(new double[] {Double.NEGATIVE_INFINITY}));
        return new Archive(manifest, tensors);
    }

    static byte[] bytes(Path folder, Archive archive, FileKind kind) throws IOException {
        Path file = folder.resolve("archive");
        archive.write(file, kind);
        return Files.readAllBytes(file);
    }

    /** A zip in our layout of any entries, all its CRCs being right. */
    static byte[] zip(Map<String, byte[]> contents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<ZipLayout.Entry> entries = new ArrayList<>();
        for (Map.Entry<String, byte[]> content : contents.entrySet()) {
            Fingerprint fingerprint = fingerprint(content.getValue());
            ZipLayout.Entry entry = new ZipLayout.Entry(content.getKey(), fingerprint.size(), fingerprint.crc());
            out.writeBytes(entry.localHeader());
            out.writeBytes(content.getValue());
            entries.add(entry);
        }
        out.writeBytes(ZipLayout.tail(entries));
        return out.toByteArray();
    }

    /** The three entries of an archive with right checksums, whatever the manifest and the tensors are. */
    static Map<String, byte[]> entries(byte[] manifest, byte[] tensors) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("manifest.json", manifest);
        entries.put("tensors.safetensors", tensors);
        entries.put("checksums.json", ArchiveEntries.checksums(fingerprint(manifest), fingerprint(tensors)));
        return entries;
    }

    static byte[] tensors() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Safetensors.write(small().tensors(), out);
        return out.toByteArray();
    }

    private static Fingerprint fingerprint(byte[] bytes) throws IOException {
        return Fingerprint.of(out -> out.write(bytes));
    }

    /** Why the file is refused; fails if it is read or if anything else is thrown. */
    static Reason refusal(Path file) {
        return refusal(file, FileKind.MODEL).reason();
    }

    static ModelFileException refusal(Path file, FileKind kind) {
        try {
            Archive read = Archive.read(file, kind);
            throw new AssertionError("the file was read as " + read);
        } catch (ModelFileException refusal) {
            String message = String.valueOf(refusal.getMessage());
            assertThat(message).startsWith(file + " ").endsWith(".").doesNotContain("\n", "null");
            return refusal;
        }
    }
}
