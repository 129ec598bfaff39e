package dev.augur.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Temporary files of programs that were ended before they could remove them. A program holds a lock on what it uses,
 * which ends with it; files of this very process and those that changed a moment ago are left alone in any case.
 */
final class Leftovers {
    /** The file in a temporary folder that carries its lock. */
    static final String LOCK = "in-use";

    private static final Duration MOMENT = Duration.ofMinutes(1);
    private static final String OWN = "augur-" + ProcessHandle.current().pid() + "-";
    private static final String ENDING = ".tmp";

    private Leftovers() {}

    /** A name that tells whose the file is. */
    static String newName() {
        return OWN + UUID.randomUUID() + ENDING;
    }

    /** Removes what was left in a folder, where names start like this. */
    @SuppressWarnings("EmptyCatch")
    static void sweep(Path folder, String start) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, start + "augur-*" + ENDING)) {
            for (Path each : all) {
                if (!each.getFileName().toString().startsWith(start + OWN) && isOld(each) && isFree(each)) {
                    delete(each);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // What cannot be swept today may be swept another day.
        }
    }

    private static boolean isOld(Path file) throws IOException {
        return Files.getLastModifiedTime(file)
                .toInstant()
                .isBefore(Instant.now().minus(MOMENT));
    }

    private static boolean isFree(Path file) {
        Path locked = Files.isDirectory(file) ? file.resolve(LOCK) : file;
        try (FileChannel channel = FileChannel.open(locked, StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    /**
     * Marks a file as used until the channel is closed; some file systems have no locks, and nothing is swept there.
     */
    @SuppressWarnings("EmptyCatch")
    static void lock(FileChannel channel) {
        try {
            channel.tryLock();
        } catch (IOException noLocks) {
            // Then isFree fails as well.
        }
    }

    /** Removes a file, or a folder with the files in it. */
    static void delete(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (Stream<Path> all = Files.walk(file)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        }
    }
}
