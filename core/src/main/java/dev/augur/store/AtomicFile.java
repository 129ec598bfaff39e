package dev.augur.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes files whole or not at all: to a temporary name in the same folder first, which is then renamed. */
public final class AtomicFile {
    private AtomicFile() {}

    /** Puts a file with this content in place of one that may be there, which stays as it is if anything fails. */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new FileSystemException(file.toString(), null, "it is not a regular file");
        }
        Path temporary = target.resolveSibling(".augur-" + UUID.randomUUID() + ".tmp");
        Thread cleaner = new Thread(() -> deleteQuietly(temporary));
        Runtime.getRuntime().addShutdownHook(cleaner);
        try {
            writeToDisk(temporary, content);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
            forget(cleaner);
        }
    }

    /** What an interrupted program leaves behind is removed on its way out. */
    private static void deleteQuietly(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("EmptyCatch")
    private static void forget(Thread cleaner) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleaner);
        } catch (IllegalStateException onTheWayOut) {
            // Then the hook runs, and finds nothing to do.
        }
    }

    private static void writeToDisk(Path file, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel))) {
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }
}
