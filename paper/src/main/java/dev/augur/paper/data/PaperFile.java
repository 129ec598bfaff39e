package dev.augur.paper.data;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file of a published data set. The checksum is of what the file holds after gzip is unpacked, since copies are often
 * packed again.
 *
 * @param name its name in the data set's folder
 * @param sha256 SHA-256 of the unpacked content
 */
record PaperFile(String name, String sha256) {
    /** The file in this folder, packed or not, if its content is what was published. */
    Path verified(Path folder, PaperData set) throws TableException {
        Path file = in(folder)
                .orElseThrow(() -> TableException.at(
                        folder.resolve(name).toString(),
                        "this file of the data set " + set + " is missing",
                        set.origin() + "; its contents have the SHA-256 " + sha256 + "; put it in " + folder));
        String found = digest(file);
        if (!found.equals(sha256)) {
            throw TableException.at(
                    file.toString(),
                    "the file is not that of the data set " + set + ": its SHA-256 is " + found + " instead of "
                            + sha256,
                    set.origin());
        }
        return file;
    }

    /** The file in this folder, packed or not, whatever it holds. */
    Optional<Path> in(Path folder) {
        return Stream.of(name, name.replaceFirst("\\.gz$", ""))
                .map(folder::resolve)
                .filter(Files::exists)
                .findFirst();
    }

    static String digest(Path file) throws TableException {
        try (BufferedInputStream in = ByteInput.of(file).open()) {
            return HexFormat.of().formatHex(digest(in));
        } catch (IOException e) {
            throw TableException.reading(file.toString(), e);
        }
    }

    private static byte[] digest(InputStream in) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
        byte[] buffer = new byte[1 << 16];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            digest.update(buffer, 0, read);
        }
        return digest.digest();
    }
}
