package dev.augur.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes to a file, without a buffer. */
final class DiskStream extends OutputStream {
    private final Disk disk = Disk.current();
    private final FileChannel channel;

    DiskStream(FileChannel channel) {
        this.channel = channel;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        disk.write(channel, ByteBuffer.wrap(bytes, from, count));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
