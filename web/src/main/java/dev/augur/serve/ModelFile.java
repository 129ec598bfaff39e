package dev.augur.serve;

import dev.augur.web.HttpFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model file and what was read of it. When the file is replaced, the new version answers and the one before it can
 * still be asked by its name; a replacement that cannot be read changes nothing but what is said about it.
 */
final class ModelFile {
    private final String name;
    private final Path file;
    private final ClassLoader plugins;
    private @Nullable Stamp seen;
    private volatile State state;

    /** What distinguishes a file from the one that replaced it. */
    private record Stamp(
            FileTime changed, long size, @Nullable Object key) {
        static Stamp of(Path file) throws IOException {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(now.lastModifiedTime(), now.size(), now.fileKey());
        }
    }

    /** What requests see: all of it changes at once. */
    private record State(ServedModel current, Optional<ServedModel> previous, Optional<String> problem) {}

    /** What became of a file that changed. */
    enum Change {
        NONE,
        REPLACED,
        BROKEN
    }

    private ModelFile(String name, Path file, ClassLoader plugins, Stamp seen, ServedModel first) {
        this.name = name;
        this.file = file;
        this.plugins = plugins;
        this.seen = seen;
        this.state = new State(first, Optional.empty(), Optional.empty());
    }

    static ModelFile open(Path file, ClassLoader plugins) throws IOException {
        String name = name(file);
        Stamp seen = Stamp.of(file);
        return new ModelFile(name, file, plugins, seen, ServedModel.read(name, file, plugins));
    }

    /** The name of a file without its folder and ending. */
    static String name(Path file) {
        String whole = String.valueOf(file.getFileName());
        int dot = whole.lastIndexOf('.');
        return dot > 0 ? whole.substring(0, dot) : whole;
    }

    String name() {
        return name;
    }

    Path file() {
        return file;
    }

    ServedModel current() {
        return state.current;
    }

    /** The versions that can be asked, the newest first. */
    List<ServedModel> versions() {
        State now = state;
        return now.previous.map(before -> List.of(now.current, before)).orElseGet(() -> List.of(now.current));
    }

    /** Why the file as it is now does not answer, if it does not. */
    Optional<String> problem() {
        return state.problem;
    }

    /**
     * A version by its name.
     *
     * @throws HttpFailure 404 if there is none
     */
    ServedModel version(String version) {
        return versions().stream()
                .filter(each -> each.version().equals(version))
                .findFirst()
                .orElseThrow(() -> HttpFailure.of(
                        404,
                        "The model '" + name + "' has no version '" + version + "'; its newest is "
                                + current().version() + "."));
    }

    /** Looks whether the file was replaced, and reads it if so. One thread does this. */
    Change refresh() {
        Stamp before = seen;
        seen = null;
        try {
            seen = Stamp.of(file); // what replaces it while it is read is seen next time
            return Objects.equals(seen, before) ? Change.NONE : take(ServedModel.read(name, file, plugins));
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            return refuse(e);
        }
    }

    private Change take(ServedModel read) {
        State before = state;
        boolean same = read.version().equals(before.current.version());
        state = same
                ? new State(before.current, before.previous, Optional.empty())
                : new State(read, Optional.of(before.current), Optional.empty());
        return same ? Change.NONE : Change.REPLACED;
    }

    private Change refuse(Throwable failure) {
        String sentence = failure instanceof Error
                ? file + " cannot be read (" + failure + ")."
                : String.valueOf(failure.getMessage());
        boolean news = !state.problem.equals(Optional.of(sentence));
        state = new State(state.current, state.previous, Optional.of(sentence));
        return news ? Change.BROKEN : Change.NONE;
    }
}
