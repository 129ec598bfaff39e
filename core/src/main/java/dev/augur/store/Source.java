package dev.augur.store;

import dev.augur.files.Disk;
import dev.augur.store.ModelFileException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a model file or checkpoint is read from: a file, bytes in memory or a stream, with the name that failures call it by, and the class
 * loader by which formats are found.
 */
public final class Source {
    private final String name;
    private final Opening opening;
    private final ClassLoader plugins;

    private interface Opening {
        Bytes open() throws IOException;
    }

    private Source(String name, Opening opening, ClassLoader plugins) {
        this.name = name;
        this.opening = opening;
        this.plugins = plugins;
    }

    private static Source of(String name, Opening opening) {
        return new Source(name, opening, Source.class.getClassLoader());
    }

    public static Source of(Path file) {
        return of(file.toString(), () -> {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw new ModelFileException(
                        file.toString(), Reason.FOREIGN, "expected a file, but it is a folder or a device");
            }
            return Bytes.of(Disk.current().read(file));
        });
    }

    /** The bytes are not copied. */
    public static Source of(byte[] bytes, String name) {
        return of(name, () -> Bytes.of(bytes));
    }

    /** The stream is read to its end, once, and stays open; what it gives is held in memory meanwhile. */
    public static Source of(InputStream in, String name) {
        return of(name, () -> Bytes.of(in.readAllBytes()));
    }

    /** The same, where formats and networks are those that this loader sees, such as those of a plug-in and Augur's own. */
    public Source withPlugins(ClassLoader loader) {
        return new Source(name, opening, loader);
    }

    public String name() {
        return name;
    }

    ClassLoader plugins() {
        return plugins;
    }

    Bytes open() throws IOException {
        return opening.open();
    }
}
