package dev.augur.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that only grows and belongs to one program at a time. What has been appended is safe on the disk when the call
 * returns. If appending fails, the file
 * is as it was.
 */
public final class AppendedFile implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private AppendedFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens the file, which is created if it is missing, and keeps other programs from opening it in the same way. */
    public static AppendedFile open(Path file) throws OutputException {
        try {
            boolean isNew = Files.notExists(file);
            FileChannel channel = Disk.current()
                    .open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new OutputException(
                        file.toString(), "another program is using it", "close that program, or name another file");
            }
            if (isNew) {
                Disk.current().syncFolder(file.toAbsolutePath().getParent());
            }
            return new AppendedFile(file, channel);
        } catch (OutputException told) {
            throw told;
        } catch (IOException refusal) {
            throw new OutputException(file.toString(), refusal);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ours) {
            return null;
        }
    }

    /** All that is in it. */
    public byte[] content() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // until all is read
        }
        return bytes.array();
    }

    /** Keeps only this many bytes, such as those before an entry that was never finished. */
    public void cut(long length) throws OutputException {
        try {
            channel.truncate(length);
            Disk.current().sync(channel);
        } catch (IOException refusal) {
            throw new OutputException(file.toString(), refusal);
        }
    }

    /** Adds bytes to the end and makes them safe. */
    public void append(byte[] bytes) throws OutputException {
        try {
            long end = channel.size();
            channel.position(end);
            try {
                Disk.current().write(channel, ByteBuffer.wrap(bytes));
                Disk.current().sync(channel);
            } catch (IOException | RuntimeException | Error e) {
                channel.truncate(end);
                throw e;
            }
        } catch (IOException refusal) {
            throw new OutputException(file.toString(), refusal);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
