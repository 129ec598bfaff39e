package dev.augur.store;

import dev.augur.files.Content;
import dev.augur.files.Output;
import dev.augur.store.ZipLayout.Entry;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** Writes an {@link Archive}; every entry is produced twice, for its CRC first, so that none is held in memory. */
final class ArchiveWriter {
    private ArchiveWriter() {}

    /** An entry and where its bytes come from. */
    private record Part(Entry entry, Content content) {
        static Part of(String name, Fingerprint fingerprint, Content content) {
            return new Part(new Entry(name, fingerprint.size(), fingerprint.crc()), content);
        }

        void writeTo(OutputStream out) throws IOException {
            out.write(entry.localHeader());
            content.writeTo(out);
        }
    }

    static void write(Archive archive, Path file, FileKind kind) throws ModelFileException {
        try {
            List<Part> parts = parts(archive, kind);
            Output.to(file).write(out -> writeAll(parts, out));
        } catch (IOException refusal) {
            throw ModelFileException.unwritable(file, refusal);
        }
    }

    private static List<Part> parts(Archive archive, FileKind kind) throws IOException {
        byte[] manifestBytes = Manifest.toBytes(archive.manifest(), kind);
        Content manifest = out -> out.write(manifestBytes);
        Content tensors = out -> Safetensors.write(archive.tensors(), out);
        Fingerprint ofManifest = Fingerprint.of(manifest);
        Fingerprint ofTensors = Fingerprint.of(tensors);
        if (ofTensors.size() > ArchiveEntries.MAX_TENSOR_BYTES) {
            throw new IllegalArgumentException("the tensors take " + ofTensors.size() + " bytes, but at most "
                    + ArchiveEntries.MAX_TENSOR_BYTES + " are allowed");
        }
        byte[] checksumBytes = ArchiveEntries.checksums(ofManifest, ofTensors);
        Content checksums = out -> out.write(checksumBytes);
        return List.of(
                Part.of(ArchiveEntries.MANIFEST, ofManifest, manifest),
                Part.of(ArchiveEntries.TENSORS, ofTensors, tensors),
                Part.of(ArchiveEntries.CHECKSUMS, Fingerprint.of(checksums), checksums));
    }

    private static void writeAll(List<Part> parts, OutputStream out) throws IOException {
        for (Part part : parts) {
            part.writeTo(out);
        }
        out.write(ZipLayout.tail(parts.stream().map(Part::entry).toList()));
    }
}
