package dev.augur.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Optional;

/** A file in the making, in the folder where it will be needed, and under a name that nobody asks for. */
final class TemporaryFile implements AutoCloseable {
    private final Disk disk = Disk.current();
    private final Path target;
    private final Path path;
    private final Removal removal;
    private final FileChannel channel;

    /** With the rights of the file that it will replace, if there is one. */
    TemporaryFile(Path target) throws IOException {
        Optional<Rights> rights = Rights.of(target);
        this.target = target;
        this.path = target.resolveSibling("." + Leftovers.newName());
        this.removal = new Removal(path);
        try {
            this.channel =
                    disk.create(path, rights.map(Rights::atFirst).stream().toArray(FileAttribute<?>[]::new));
        } catch (IOException | RuntimeException | Error e) {
            removal.close();
            throw e;
        }
        Leftovers.lock(channel);
        if (rights.isPresent()) {
            giveRights(rights.get());
        }
    }

    private void giveRights(Rights rights) throws IOException {
        try {
            rights.giveTo(path);
        } catch (IOException | RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** What writes to the file, without a buffer. */
    OutputStream stream() {
        return new DiskStream(channel);
    }

    /** Makes the bytes safe. */
    void sync() throws IOException {
        disk.sync(channel);
    }

    /** Puts the file where it belongs, in place of what is there, for good. */
    void install() throws IOException {
        channel.close();
        disk.rename(path, target);
        disk.syncFolder(target.getParent());
    }

    /** Removes the file if it has not been installed. */
    @Override
    public void close() throws IOException {
        try (removal) {
            channel.close();
        }
    }
}
