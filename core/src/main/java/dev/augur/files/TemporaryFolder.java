package dev.augur.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** A folder in the temporary folder of the system that is removed with all it holds. */
public final class TemporaryFolder implements AutoCloseable {
    private final Path path;
    private final Removal removal;
    private final FileChannel lock;

    private TemporaryFolder(Path path, Removal removal, FileChannel lock) {
        this.path = path;
        this.removal = removal;
        this.lock = lock;
    }

    /** A new folder, for this user alone; those of programs that were ended before they could remove them go. */
    public static TemporaryFolder create() throws OutputException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir", "."));
        Leftovers.sweep(parent, "");
        Path path = parent.resolve(Leftovers.newName());
        try {
            Removal removal = new Removal(path);
            try {
                Disk.current().createFolder(path, forOwner(parent));
                FileChannel lock = Disk.current().create(path.resolve(Leftovers.LOCK));
                Leftovers.lock(lock);
                return new TemporaryFolder(path, removal, lock);
            } catch (IOException | RuntimeException | Error e) {
                removal.close();
                throw e;
            }
        } catch (IOException refusal) {
            throw new OutputException(called(parent), refusal);
        }
    }

    private static String called(Path parent) {
        return "the temporary folder " + parent + " (another can be named with JDK_JAVA_OPTIONS=-Djava.io.tmpdir=DIR)";
    }

    private static FileAttribute<?>[] forOwner(Path parent) {
        return parent.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    /** A file in the folder. */
    public Path resolve(String name) {
        return path.resolve(name);
    }

    /** Writes a file in the folder. */
    public OutputStream create(String name) throws IOException {
        String called = called(Path.of(System.getProperty("java.io.tmpdir", ".")));
        try {
            return new RefusingStream(
                    called,
                    new BufferedOutputStream(new DiskStream(Disk.current().create(resolve(name)))));
        } catch (IOException refusal) {
            throw new OutputException(called, refusal);
        }
    }

    @Override
    public void close() throws IOException {
        try (removal) {
            lock.close();
        }
    }
}
