package dev.augur.store.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** Tells a damaged {@link Archive} whose end is missing from one that was changed. */
final class CutShort {
    private static final int LOCAL_BYTES = 30;
    private static final int DIRECTORY_BYTES = 46;
    private static final int END_BYTES = 22;
    private static final int END_SIGNATURE = 0x06054b50;

    private CutShort() {}

    /** It is shorter than its entries say, unless its end is there and a size was changed. */
    static boolean is(Bytes bytes) throws IOException {
        return bytes.size() < needed(bytes) && !hasEnd(bytes, 0) && !hasEnd(bytes, Seal.PLACE.length());
    }

    /** How many bytes it takes as its entries say; no number is enough where they end too early. */
    private static long needed(Bytes bytes) throws IOException {
        long needed = END_BYTES;
        boolean complete = false;
        int comment = Seal.PLACE.length();
        try (Entries entries = new Entries(bytes)) {
            for (ZipEntry each = entries.getNextEntry(); each != null; each = entries.getNextEntry()) {
                if (each.getMethod() != ZipEntry.STORED) {
                    return 0; // another program packed it
                }
                needed += LOCAL_BYTES + DIRECTORY_BYTES + 2L * each.getName().length() + each.getSize();
                complete |= each.getName().equals(Archive.TENSORS);
                comment = each.getName().equals(FirstLayout.CHECKSUMS) ? 0 : comment;
            }
        } catch (ZipException | EOFException early) {
            complete = false;
        }
        return complete ? needed + comment : Long.MAX_VALUE;
    }

    /** Whether its last bytes are those of a zip with a comment of this length. */
    private static boolean hasEnd(Bytes bytes, int comment) throws IOException {
        long at = bytes.size() - END_BYTES - comment;
        if (at < 0) {
            return false;
        }
        InputStream in = bytes.fromStart();
        in.skipNBytes(at);
        ByteBuffer end = ByteBuffer.wrap(in.readNBytes(END_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        return end.getInt(0) == END_SIGNATURE && end.getShort(END_BYTES - Short.BYTES) == comment;
    }
}
