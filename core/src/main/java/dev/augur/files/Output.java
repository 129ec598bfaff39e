package dev.augur.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * A place to write to. A file is written whole or not at all: under a temporary name first, which then replaces what
 * was there, with its owner and mode, when every byte is safe on the disk. Links are followed. Devices, pipes and open
 * files such as {@code /dev/stdout} are written to as they are.
 */
public final class Output {
    private static final int PROBE = 4096;

    private final Path named;
    private final Place place;

    private Output(Path named, Place place) {
        this.named = named;
        this.place = place;
    }

    /** Refuses what can never be written to: a folder, or a file in a folder that is not there. */
    public static Output to(Path file) throws OutputException {
        try {
            Output output = new Output(file, Place.of(file));
            output.requireFile();
            return output;
        } catch (NoSuchFileException missing) {
            throw new OutputException(
                    file.toString(), "there is no folder " + missing.getFile(), "create it, or name another");
        } catch (OutputException named) {
            throw named;
        } catch (IOException refusal) {
            throw new OutputException(file.toString(), refusal);
        }
    }

    private void requireFile() throws IOException {
        Path folder = place.path().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        if (Files.isDirectory(place.path())) {
            throw new OutputException(named.toString(), "it is a folder", "name a file");
        }
        requireName();
    }

    /** The system is asked for a file of this name, whether there is one or not. */
    @SuppressWarnings("EmptyCatch")
    private void requireName() throws IOException {
        try {
            Files.readAttributes(place.path(), BasicFileAttributes.class);
        } catch (NoSuchFileException free) {
            // As it should be.
        }
    }

    /** Whether the results of the program go to the same place. */
    public boolean isStandardOutput() {
        return place.descriptor().orElse(-1) == Place.STANDARD_OUTPUT;
    }

    /** Whether writing replaces this file; links are followed. */
    public boolean replaces(Path file) throws IOException {
        return !place.isStream() && place.isSameAs(file);
    }

    /** Whether it is a file somewhere in this folder; links are followed. */
    public boolean isWithin(Path folder) throws IOException {
        return !place.isStream() && Files.isDirectory(folder) && place.path().startsWith(folder.toRealPath());
    }

    /** Whether both write to the same place; devices such as {@code /dev/null} are shared by right. */
    public boolean isSameAs(Output other) throws IOException {
        return (isStandardOutput() && other.isStandardOutput())
                || (!other.place.isStream() && replaces(other.place.path()));
    }

    /**
     * Finds out before the work what would keep the file from being written after it: permissions, a full disk. Removes
     * what programs left in its folder that were ended while they wrote.
     */
    public void requireWritable() throws IOException {
        if (place.isStream()) {
            return;
        }
        Path folder = place.path().getParent();
        if (folder != null) {
            Leftovers.sweep(folder, ".");
        }
        refusing(() -> {
            if (Files.exists(place.path())) {
                Disk.current().open(place.path(), StandardOpenOption.WRITE).close();
            }
            try (TemporaryFile probe = new TemporaryFile(place.path())) {
                probe.stream().write(new byte[PROBE]);
            }
        });
    }

    /** Writes the content. If that fails, a file that was there is as it was. */
    public void write(Content content) throws IOException {
        if (place.isStream()) {
            try (OutputStream stream = stream()) {
                writeTo(stream, content);
            }
            return;
        }
        try (TemporaryFile temporary = temporary()) {
            writeTo(temporary.stream(), content);
            refusing(() -> {
                temporary.sync();
                temporary.install();
            });
        }
    }

    private TemporaryFile temporary() throws OutputException {
        try {
            return new TemporaryFile(place.path());
        } catch (IOException refusal) {
            throw new OutputException(named.toString(), refusal);
        }
    }

    private void writeTo(OutputStream stream, Content content) throws IOException {
        OutputStream out = new BufferedOutputStream(new RefusingStream(named.toString(), stream));
        content.writeTo(out);
        out.flush();
    }

    private OutputStream stream() throws OutputException {
        try {
            return place.stream();
        } catch (IOException refusal) {
            throw new OutputException(named.toString(), refusal);
        }
    }

    /** Adds bytes to the end of a file and makes them safe. If that fails, the file is as it was. */
    public void append(byte[] bytes) throws IOException {
        refusing(() -> {
            Disk disk = Disk.current();
            try (FileChannel channel = disk.open(place.path(), StandardOpenOption.WRITE)) {
                long end = channel.size();
                channel.position(end);
                try {
                    disk.write(channel, ByteBuffer.wrap(bytes));
                    disk.sync(channel);
                } catch (IOException | RuntimeException | Error e) {
                    channel.truncate(end);
                    throw e;
                }
            }
        });
    }

    private interface Attempt {
        void make() throws IOException;
    }

    private void refusing(Attempt attempt) throws OutputException {
        try {
            attempt.make();
        } catch (IOException refusal) {
            throw new OutputException(named.toString(), refusal);
        }
    }
}
