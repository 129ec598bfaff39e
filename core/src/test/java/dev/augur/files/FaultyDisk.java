package dev.augur.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import org.jspecify.annotations.Nullable;

/** A disk of which the n-th operation fails, as long as it is open. */
public final class FaultyDisk extends Disk implements AutoCloseable {
    /** How an operation fails. */
    public enum Fault {
        FULL,
        MEMORY;

        private void happen(boolean reading) throws IOException {
            if (this == MEMORY) {
                throw new OutOfMemoryError("Java heap space");
            }
            throw new IOException(reading ? "Input/output error" : "No space left on device");
        }
    }

    /** What comes last: by then the new file is in place. */
    public static final String SYNC_FOLDER = "sync of the folder";

    private final Disk before = Disk.current();
    private final Fault fault;
    private final int failing;
    private int left;
    private String failed = "";

    public FaultyDisk(int failing, Fault fault) {
        this.failing = failing;
        this.left = failing;
        this.fault = fault;
        Disk.use(this);
    }

    /** How many operations there were, up to the one that failed. */
    public int counted() {
        return failing - left;
    }

    /** The operation that failed, or nothing if there were not so many. */
    public String failed() {
        return failed;
    }

    @Override
    public void close() {
        Disk.use(before);
    }

    private synchronized void count(String operation) throws IOException {
        left--;
        if (left == 0) {
            failed = operation;
            fault.happen(operation.contains("read"));
        }
    }

    @Override
    public SeekableByteChannel read(Path file) throws IOException {
        count("open to read");
        SeekableByteChannel channel = super.read(file);
        return new SeekableByteChannel() {
            @Override
            public int read(ByteBuffer bytes) throws IOException {
                count("read");
                return channel.read(bytes);
            }

            @Override
            public int write(ByteBuffer bytes) throws IOException {
                return channel.write(bytes);
            }

            @Override
            public long position() throws IOException {
                return channel.position();
            }

            @Override
            public SeekableByteChannel position(long at) throws IOException {
                channel.position(at);
                return this;
            }

            @Override
            public long size() throws IOException {
                return channel.size();
            }

            @Override
            public SeekableByteChannel truncate(long size) throws IOException {
                channel.truncate(size);
                return this;
            }

            @Override
            public boolean isOpen() {
                return channel.isOpen();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    @Override
    void createFolder(Path folder, FileAttribute<?>... attributes) throws IOException {
        count("create folder");
        super.createFolder(folder, attributes);
    }

    @Override
    void createFolders(Path folder) throws IOException {
        count("create folders");
        super.createFolders(folder);
    }

    @Override
    FileChannel create(Path file, FileAttribute<?>... attributes) throws IOException {
        count("create");
        return super.create(file, attributes);
    }

    @Override
    FileChannel open(Path file, OpenOption... options) throws IOException {
        count("open to write");
        return super.open(file, options);
    }

    /** Half of the bytes are written before it fails. */
    @Override
    void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        if (left == 1) {
            super.write(channel, bytes.slice(bytes.position(), bytes.remaining() / 2));
        }
        count("write");
        super.write(channel, bytes);
    }

    /** No test pulls the plug, so nothing waits for a real disk. */
    @Override
    void sync(FileChannel channel) throws IOException {
        count("sync");
    }

    @Override
    void syncFolder(@Nullable Path folder) throws IOException {
        count(SYNC_FOLDER);
    }

    @Override
    void rename(Path from, Path to) throws IOException {
        count("rename");
        super.rename(from, to);
    }
}
