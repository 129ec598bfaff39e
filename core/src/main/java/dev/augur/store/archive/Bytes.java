package dev.augur.store.archive;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;

/** Bytes that can be read from the first to the last any number of times. */
interface Bytes extends Closeable {
    long size() throws IOException;

    /** A new stream of all of them; the one before is of no more use. */
    InputStream fromStart() throws IOException;

    static Bytes of(byte[] bytes) {
        return new Bytes() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public InputStream fromStart() {
                return new ByteArrayInputStream(bytes);
            }

            @Override
            public void close() {}
        };
    }

    static Bytes of(SeekableByteChannel channel) {
        return new Bytes() {
            @Override
            public long size() throws IOException {
                return channel.size();
            }

            @Override
            public InputStream fromStart() throws IOException {
                return new FilterInputStream(Channels.newInputStream(channel.position(0))) {
                    @Override
                    public void close() {} // the channel is still needed
                };
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
