package dev.augur.store;

import dev.augur.store.ModelFileException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks leniently into a zip that is not laid out as ours. It may be another program's, or that of a newer Augur, which
 * pack as they like; then this is the news, and not that it looks damaged.
 */
final class Stranger {
    private final Path file;
    private final FileKind kind;

    Stranger(Path file, FileKind kind) {
        this.file = file;
        this.kind = kind;
    }

    /** The better reason, if there is one, why a file with this damage cannot be read. */
    ModelFileException explain(ModelFileException damage) {
        String first = ArchiveEntries.MANIFEST;
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            ZipEntry entry = zip.getNextEntry();
            first = entry == null ? first : entry.getName();
            if (findManifest(zip, entry)) {
                Manifest.fromBytes(readManifest(zip), file, kind);
                return damage;
            }
        } catch (ModelFileException better) {
            return better;
        } catch (IOException | IllegalArgumentException unreadable) {
            damage.addSuppressed(unreadable);
        }
        return first.equals(ArchiveEntries.MANIFEST) ? damage : withoutManifest();
    }

    /** Goes on to the manifest, past no more bytes than a manifest may have. */
    private static boolean findManifest(ZipInputStream zip, @Nullable ZipEntry first) throws IOException {
        long budget = Manifest.MAX_BYTES;
        ZipEntry entry = first;
        while (entry != null && !entry.getName().equals(ArchiveEntries.MANIFEST)) {
            budget -= zip.skip(budget);
            entry = budget > 0 ? zip.getNextEntry() : null;
        }
        return entry != null;
    }

    private byte[] readManifest(ZipInputStream zip) throws IOException {
        byte[] manifest = zip.readNBytes(Manifest.MAX_BYTES + 1);
        if (manifest.length > Manifest.MAX_BYTES) {
            String detail = ArchiveEntries.MANIFEST + " takes more than the " + Manifest.MAX_BYTES + " bytes allowed";
            throw new ModelFileException(file, Reason.INVALID, detail);
        }
        return manifest;
    }

    private ModelFileException withoutManifest() {
        String detail = "expected " + kind.format() + ", but it is a zip without " + ArchiveEntries.MANIFEST;
        return new ModelFileException(file, Reason.FOREIGN, detail);
    }
}
