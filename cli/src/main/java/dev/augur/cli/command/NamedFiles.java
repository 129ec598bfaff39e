package dev.augur.cli.command;

import dev.augur.files.Output;
import dev.augur.tables.TableSource;
import dev.augur.tables.jdbc.JdbcAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The files of a command and the options that name them. They are checked before any work starts. */
public final class NamedFiles {
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");
    private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");

    private final Map<String, Path> read = new LinkedHashMap<>();
    private final Map<String, Path> written = new LinkedHashMap<>();

    /** A file or an address that is read, if it is given; {@code -} is the standard input. */
    public NamedFiles reads(String name, @Nullable Object location) {
        if (location != null) {
            file(location.toString()).ifPresent(file -> read.put(name, file));
        }
        return this;
    }

    /** A table that is read, if it is given, with the file of its labels where that is another. */
    public NamedFiles readsTable(String name, @Nullable Object location) throws IOException {
        reads(name, location);
        Path table = read.get(name);
        if (table != null && Files.isRegularFile(table) && !JdbcAddress.is(String.valueOf(location))) {
            TableSource.of(table.toString()).beside().ifPresent(file -> read.put("the labels of " + name, file));
        }
        return this;
    }

    private static Optional<Path> file(String location) {
        if (location.equals(TableSource.STANDARD_INPUT)) {
            return Optional.of(STANDARD_INPUT);
        }
        try {
            return JdbcAddress.is(location)
                    ? new JdbcAddress(location.strip()).file().map(Path::of)
                    : Optional.of(Path.of(location)).filter(path -> !location.contains("://"));
        } catch (InvalidPathException noFile) {
            return Optional.empty();
        }
    }

    /** A file that is written, if it is given. */
    public NamedFiles writes(String name, @Nullable Path file) {
        if (file != null) {
            written.put(name, file);
        }
        return this;
    }

    /** Refuses outputs that would destroy an input or each other, and those that cannot be written. */
    void check() throws IOException {
        Map<String, Output> outputs = new LinkedHashMap<>();
        for (Map.Entry<String, Path> each : written.entrySet()) {
            Output output = Output.to(each.getValue());
            for (Map.Entry<String, Path> input : read.entrySet()) {
                if (output.replaces(input.getValue())) {
                    throw same(each.getKey(), input.getKey(), each.getValue());
                }
                if (output.isWithin(input.getValue())) {
                    throw new UsageException(each.getKey() + " is within " + input.getKey()
                            + ", a folder that is read as a whole; name a place outside of " + input.getValue() + ".");
                }
            }
            for (Map.Entry<String, Output> other : outputs.entrySet()) {
                if (output.isSameAs(other.getValue())) {
                    throw same(each.getKey(), other.getKey(), each.getValue());
                }
            }
            outputs.put(each.getKey(), output);
        }
        requireOtherThanStandardOutput();
        for (Output output : outputs.values()) {
            output.requireWritable();
        }
    }

    /** As in {@code augur predict -m M rows.csv >> rows.csv}. */
    private void requireOtherThanStandardOutput() throws IOException {
        if (!Files.isRegularFile(STANDARD_OUTPUT)) {
            return;
        }
        for (Map.Entry<String, Path> input : read.entrySet()) {
            if (Files.exists(input.getValue()) && Files.isSameFile(STANDARD_OUTPUT, input.getValue())) {
                throw same("the standard output", input.getKey(), input.getValue());
            }
        }
    }

    private static UsageException same(String output, String other, Path file) {
        return new UsageException(output + " and " + other + " are the same file, " + file
                + ", which would be overwritten; name another with " + (output.startsWith("-") ? output : "-o") + ".");
    }

    /** Whether the standard output is taken by one of the files. */
    boolean takeStandardOutput() throws IOException {
        for (Path file : written.values()) {
            if (Output.to(file).isStandardOutput()) {
                return true;
            }
        }
        return false;
    }
}
