package dev.augur.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that Augur asks of the file system, in few operations, so that tests can make each of them fail. */
public class Disk {
    private static volatile Disk current = new Disk();

    Disk() {}

    /** The one in use. */
    public static Disk current() {
        return current;
    }

    static void use(Disk disk) {
        current = disk;
    }

    /** Opens a file to read. */
    public SeekableByteChannel read(Path file) throws IOException {
        return Files.newByteChannel(file);
    }

    /** The bytes of a file, one after the other; any failure names the file. */
    public final InputStream stream(Path file) throws IOException {
        return NamedStream.open(file, () -> Channels.newInputStream(read(file)));
    }

    /** All bytes of a file that is known to be small. */
    public final byte[] readAll(Path file) throws IOException {
        try (InputStream stream = stream(file)) {
            return stream.readAllBytes();
        }
    }

    void createFolder(Path folder, FileAttribute<?>... attributes) throws IOException {
        Files.createDirectory(folder, attributes);
    }

    /** Makes a folder and those that it is in, where they are missing. */
    void createFolders(Path folder) throws IOException {
        Files.createDirectories(folder);
    }

    FileChannel create(Path file, FileAttribute<?>... attributes) throws IOException {
        return FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    }

    FileChannel open(Path file, OpenOption... options) throws IOException {
        return FileChannel.open(file, options);
    }

    void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    void sync(FileChannel channel) throws IOException {
        channel.force(true);
    }

    /** Without this a new name can be lost with the power. Some systems do not let a folder be opened. */
    @SuppressWarnings("EmptyCatch")
    void syncFolder(@Nullable Path folder) throws IOException {
        if (folder != null) {
            try (FileChannel opened = FileChannel.open(folder, StandardOpenOption.READ)) {
                opened.force(true);
            } catch (AccessDeniedException closed) {
                // Then it is the system that cares for its names.
            }
        }
    }

    void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }
}
