package dev.augur.store.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** The entries of a zip, one after the other, as their own headers have them. The JDK checks their CRCs. */
final class Entries extends ZipInputStream {
    Entries(Bytes bytes) throws IOException {
        super(bytes.fromStart(), StandardCharsets.ISO_8859_1);
    }

    @Override
    public @Nullable ZipEntry getNextEntry() throws IOException {
        try {
            return super.getNextEntry();
        } catch (IllegalArgumentException malformed) {
            throw (ZipException) new ZipException("an entry has no name").initCause(malformed);
        }
    }

    /** Goes on to the next entry, if it has this name and is stored as it is; gives its size, or else -1. */
    long nextStored(String name) throws IOException {
        ZipEntry entry = getNextEntry();
        return entry != null && entry.getName().equals(name) && entry.getMethod() == ZipEntry.STORED
                ? entry.getSize()
                : -1;
    }
}
