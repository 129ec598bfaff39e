package dev.augur.files;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalInt;

/**
 * Where a path leads once every link is followed.
 *
 * @param path a file that is no link and may not exist yet, in a folder that exists
 * @param descriptor the open file of this process that the path stands for, such as 1 for {@code /dev/stdout}
 */
record Place(Path path, OptionalInt descriptor) {
    static final int STANDARD_OUTPUT = 1;
    static final int STANDARD_ERROR = 2;

    private static final int MOST_LINKS = 40;
    private static final String OWN_DESCRIPTORS =
            "/dev/fd|/proc/" + ProcessHandle.current().pid() + "/fd";

    /** Fails if there is no such folder. */
    static Place of(Path named) throws IOException {
        Path at = named.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS; links++) {
            Path folder = at.getParent();
            Path name = at.getFileName();
            if (folder == null || name == null) {
                return new Place(at, OptionalInt.empty());
            }
            Path real = folder.toRealPath();
            at = real.resolve(name);
            OptionalInt descriptor = descriptor(real, name.toString());
            if (descriptor.isPresent() || !Files.isSymbolicLink(at)) {
                return new Place(at, descriptor);
            }
            at = real.resolve(Files.readSymbolicLink(at));
        }
        throw new FileSystemLoopException(named.toString());
    }

    private static OptionalInt descriptor(Path folder, String name) {
        return folder.toString().matches(OWN_DESCRIPTORS) && name.matches("\\d{1,9}")
                ? OptionalInt.of(Integer.parseInt(name))
                : OptionalInt.empty();
    }

    /**
     * Whether something is there that is not a file of its own, but leads elsewhere: a device, a pipe, an open file.
     */
    boolean isStream() {
        return descriptor.isPresent() || (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path));
    }

    /** Opens what {@link #isStream}; the standard streams stay open when it is closed. */
    OutputStream stream() throws IOException {
        return switch (descriptor.orElse(-1)) {
            case STANDARD_OUTPUT -> new StandardStream(FileDescriptor.out);
            case STANDARD_ERROR -> new StandardStream(FileDescriptor.err);
            default -> Channels.newOutputStream(Disk.current().open(path, options()));
        };
    }

    /** What an open file holds already stays. */
    private OpenOption[] options() {
        return descriptor.isPresent()
                ? new OpenOption[] {StandardOpenOption.WRITE, StandardOpenOption.APPEND}
                : new OpenOption[] {StandardOpenOption.WRITE};
    }

    private static final class StandardStream extends FileOutputStream {
        StandardStream(FileDescriptor descriptor) {
            super(descriptor);
        }

        @Override
        public void close() {}
    }

    /** Whether both are one file, by whatever names. */
    boolean isSameAs(Path other) throws IOException {
        if (Files.exists(path) && Files.exists(other)) {
            return Files.isSameFile(path, other);
        }
        return !Files.exists(path)
                && !Files.exists(other)
                && path.equals(of(other).path());
    }
}
