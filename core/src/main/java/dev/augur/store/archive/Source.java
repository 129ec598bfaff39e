package dev.augur.store.archive;

import dev.augur.common.Services;
import dev.augur.files.Disk;
import dev.augur.store.archive.ModelFileException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where a model file or checkpoint is read from: a file, bytes in memory or a stream, with its name in error messages,
 * and the class loader that finds formats and networks, which is the thread's context class loader unless another is
 * given.
 */
public final class Source {
    private final String name;
    private final Opening opening;
    private final Optional<ClassLoader> plugins;

    private interface Opening {
        Bytes open() throws IOException;
    }

    private Source(String name, Opening opening, Optional<ClassLoader> plugins) {
        this.name = name;
        this.opening = opening;
        this.plugins = plugins;
    }

    private static Source of(String name, Opening opening) {
        return new Source(name, opening, Optional.empty());
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

    /** Bytes in memory, which are not copied. */
    public static Source of(byte[] bytes, String name) {
        return of(name, () -> Bytes.of(bytes));
    }

    /** A stream, which is read to its end, once, and stays open; its bytes are held in memory meanwhile. */
    public static Source of(InputStream in, String name) {
        return of(name, () -> Bytes.of(in.readAllBytes()));
    }

    /** The same source with another class loader, such as one that sees plug-ins as well as Augur. */
    public Source withPlugins(ClassLoader loader) {
        return new Source(name, opening, Optional.of(loader));
    }

    public String name() {
        return name;
    }

    Bytes open() throws IOException {
        return opening.open();
    }

    /**
     * Interprets values that were read from here.
     *
     * @throws ModelFileException if the values do not fit together
     */
    public <V, T> T interpret(V read, Function<V, T> meaning) throws ModelFileException {
        try {
            return plugins.isPresent()
                    ? Services.within(plugins.get(), () -> meaning.apply(read))
                    : meaning.apply(read);
        } catch (NewerKindException e) {
            throw new ModelFileException(name, Reason.NEWER, String.valueOf(e.getMessage()), e);
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException | ArithmeticException e) {
            throw new ModelFileException(name, Reason.INVALID, String.valueOf(e.getMessage()), e);
        }
    }
}
