package dev.augur.store.archive;

import dev.augur.data.Tensor;
import dev.augur.store.archive.ModelFileException.Reason;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/**
 * Reads an {@link Archive}: the seal first, then the manifest, then the tensors, known by now to be as they were
 * written. The manifest is looked for leniently. Where it is not ours, or that of a newer Augur, which may pack as it
 * likes, this is the news, and not that it looks damaged.
 */
final class ArchiveReader {
    private final String file;
    private final FileKind newest;
    private final Bytes bytes;

    private ArchiveReader(String file, FileKind newest, Bytes bytes) {
        this.file = file;
        this.newest = newest;
        this.bytes = bytes;
    }

    static Archive read(Source source, FileKind newest) throws ModelFileException {
        try (Bytes bytes = source.open()) {
            return new ArchiveReader(source.name(), newest, bytes).read();
        } catch (ModelFileException named) {
            throw named;
        } catch (NoSuchFileException missing) {
            throw new ModelFileException(source.name(), Reason.MISSING, "there is no such file", missing);
        } catch (IOException refusal) {
            throw ModelFileException.unreadable(source.name(), refusal);
        }
    }

    private Archive read() throws IOException {
        requireZip();
        boolean sealed = Seal.holds(bytes);
        try {
            Manifest manifest = Manifest.fromBytes(manifest(), file, newest);
            if (!sealed) {
                requireFirstLayout(manifest.kind().version());
            }
            return new Archive(manifest.kind(), manifest.content(), tensors());
        } catch (ZipException | EOFException unreadable) {
            String detail = "its entries cannot be read";
            throw sealed ? new ModelFileException(file, Reason.INVALID, detail, unreadable) : damaged(detail);
        }
    }

    private void requireZip() throws IOException {
        byte[] start = bytes.fromStart().readNBytes(Integer.BYTES);
        if (start.length == 0 || !"PK\3\4".startsWith(new String(start, StandardCharsets.ISO_8859_1))) {
            throw foreign("it is not a zip archive");
        }
    }

    /** The bytes of the manifest, wherever it is, but behind no more bytes than a manifest may have. */
    private byte[] manifest() throws IOException {
        try (Entries entries = new Entries(bytes)) {
            ZipEntry entry = entries.getNextEntry();
            if (entry == null) {
                throw new EOFException("its first header is not whole");
            }
            return entry.getName().equals(Archive.MANIFEST) ? readManifest(entry, entries) : behind(entries);
        }
    }

    private byte[] behind(Entries entries) throws IOException {
        long budget = Manifest.MAX_BYTES;
        try {
            while (budget > 0) {
                budget -= entries.skip(budget);
                ZipEntry entry = budget > 0 ? entries.getNextEntry() : null;
                if (entry == null) {
                    break;
                }
                if (entry.getName().equals(Archive.MANIFEST)) {
                    return readManifest(entry, entries);
                }
            }
        } catch (ZipException | EOFException damage) {
            // Then there is none that could be read.
        }
        throw foreign("it is a zip without " + Archive.MANIFEST);
    }

    /**
     * Reads the bytes of the manifest. The size of a compressed entry may be unknown; one beyond the end of the file is
     * damage.
     */
    private byte[] readManifest(ZipEntry entry, Entries entries) throws IOException {
        boolean tooLarge = entry.getSize() > Manifest.MAX_BYTES && entry.getSize() < bytes.size();
        byte[] manifest = tooLarge ? new byte[0] : entries.readNBytes(Manifest.MAX_BYTES + 1);
        if (tooLarge || manifest.length > Manifest.MAX_BYTES) {
            throw invalid(Archive.MANIFEST + " takes more than the " + Manifest.MAX_BYTES + " bytes allowed");
        }
        return manifest;
    }

    private void requireFirstLayout(int version) throws IOException {
        Optional<String> fault =
                version == 1 ? FirstLayout.fault(bytes) : Optional.of("its bytes do not match their SHA-256");
        if (fault.isPresent()) {
            throw damaged(fault.get());
        }
    }

    private Map<String, Tensor> tensors() throws IOException {
        try (Entries entries = new Entries(bytes)) {
            entries.nextStored(Archive.MANIFEST);
            long size = entries.nextStored(Archive.TENSORS);
            if (size < 0 || size > Math.min(bytes.size(), Archive.MAX_TENSOR_BYTES)) {
                throw invalid("it has no " + Archive.TENSORS + " of a possible size in the expected place");
            }
            Map<String, Tensor> tensors = Safetensors.read(entries, size);
            entries.closeEntry();
            return tensors;
        } catch (SafetensorsException wrong) {
            throw new ModelFileException(file, Reason.INVALID, String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private ModelFileException damaged(String detail) throws IOException {
        return CutShort.is(bytes)
                ? new ModelFileException(
                        file, Reason.TRUNCATED, "it ends after " + bytes.size() + " bytes, before its directory ends")
                : new ModelFileException(file, Reason.TAMPERED, detail);
    }

    private ModelFileException foreign(String found) {
        return new ModelFileException(file, Reason.FOREIGN, "expected " + newest.format() + ", but " + found);
    }

    private ModelFileException invalid(String detail) {
        return new ModelFileException(file, Reason.INVALID, detail);
    }
}
