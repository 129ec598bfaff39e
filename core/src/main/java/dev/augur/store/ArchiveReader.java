package dev.augur.store;

import dev.augur.data.Tensor;
import dev.augur.files.Disk;
import dev.augur.store.ModelFileException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads an {@link Archive} in two passes: a {@link ZipWalk} that checks every byte, and then the tensors, known by now to
 * be as they were written.
 */
final class ArchiveReader {
    private static final int MAX_CHECKSUM_BYTES = 1 << 16;

    private final Path file;
    private final FileKind kind;
    private final SeekableByteChannel channel;

    private ArchiveReader(Path file, FileKind kind, SeekableByteChannel channel) {
        this.file = file;
        this.kind = kind;
        this.channel = channel;
    }

    /** What the walk brings home; {@code expected} is the checksums as they must be. */
    private record Walked(byte[] manifest, long tensorsAt, long tensorsSize, byte[] checksums, byte[] expected) {}

    static Archive read(Path file, FileKind kind) throws ModelFileException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new ModelFileException(
                    file, Reason.FOREIGN, "expected " + kind.format() + ", but it is a folder or a device");
        }
        try (SeekableByteChannel channel = Disk.current().read(file)) {
            return new ArchiveReader(file, kind, channel).read();
        } catch (ModelFileException named) {
            throw named;
        } catch (NoSuchFileException missing) {
            throw new ModelFileException(file, Reason.MISSING, "there is no such file", missing);
        } catch (IOException refusal) {
            throw ModelFileException.unreadable(file, refusal);
        }
    }

    private Archive read() throws IOException {
        ZipWalk walk = new ZipWalk(file, channel);
        if (!walk.startsAsZip()) {
            throw new ModelFileException(
                    file, Reason.FOREIGN, "expected " + kind.format() + ", but it is not a zip archive");
        }
        Walked walked = walkOrExplain(walk);
        Map<String, Object> manifest = Manifest.fromBytes(walked.manifest, file, kind);
        if (!Arrays.equals(walked.checksums, walked.expected)) {
            throw new ModelFileException(file, Reason.TAMPERED, "its entries do not match their checksums");
        }
        return new Archive(manifest, tensors(walked));
    }

    private Walked walkOrExplain(ZipWalk walk) throws IOException {
        try {
            return walk(walk);
        } catch (ModelFileException damage) {
            throw new Stranger(file, kind).explain(damage);
        }
    }

    private static Walked walk(ZipWalk walk) throws IOException {
        ByteArrayOutputStream manifest = new ByteArrayOutputStream();
        ByteArrayOutputStream checksums = new ByteArrayOutputStream();
        Fingerprint ofManifest = walk.next(ArchiveEntries.MANIFEST, Manifest.MAX_BYTES, manifest);
        Fingerprint ofTensors =
                walk.next(ArchiveEntries.TENSORS, ArchiveEntries.MAX_TENSOR_BYTES, OutputStream.nullOutputStream());
        walk.next(ArchiveEntries.CHECKSUMS, MAX_CHECKSUM_BYTES, checksums);
        walk.end();
        long tensorsAt = ZipLayout.localHeaderSize(ArchiveEntries.MANIFEST)
                + ofManifest.size()
                + ZipLayout.localHeaderSize(ArchiveEntries.TENSORS);
        byte[] expected = ArchiveEntries.checksums(ofManifest, ofTensors);
        return new Walked(manifest.toByteArray(), tensorsAt, ofTensors.size(), checksums.toByteArray(), expected);
    }

    private Map<String, Tensor> tensors(Walked walked) throws IOException {
        channel.position(walked.tensorsAt);
        try {
            return Safetensors.read(Channels.newInputStream(channel), walked.tensorsSize);
        } catch (SafetensorsException invalid) {
            throw new ModelFileException(file, Reason.INVALID, String.valueOf(invalid.getMessage()), invalid);
        }
    }
}
