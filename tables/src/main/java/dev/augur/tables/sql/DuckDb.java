package dev.augur.tables.sql;

import dev.augur.files.Hindrance;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * DuckDB's library, which only Parquet needs: programs that read other tables leave it out. It unpacks itself into the
 * temporary folder at its first use, 70 MB, and removes that copy only if the program ends as it should; so the copy
 * goes as soon as it is loaded, and those that other programs have left go as well.
 */
public final class DuckDb {
    private static final String LIBRARY = "org.duckdb.DuckDBNative";
    private static final String ARTIFACT = "org.duckdb:duckdb_jdbc";
    private static final String COPY = "libduckdb_java";
    private static final Path LOADED = Path.of("/proc/self/maps");
    /** By then a copy is loaded, and not needed any more. */
    private static final Duration UNPACKING = Duration.ofMinutes(10);

    private static boolean ready;

    private DuckDb() {}

    /**
     * Loads the library, if that is still to be done.
     *
     * @param place what is read or written by it
     */
    public static synchronized void load(String place) throws TableException {
        if (ready) {
            return;
        }
        Path folder = Path.of(System.getProperty("java.io.tmpdir", "."));
        sweep(folder);
        try {
            Class.forName(LIBRARY);
        } catch (ClassNotFoundException e) {
            throw TableException.at(
                    place, "DuckDB is needed for it and is not on the class path", "add the artifact " + ARTIFACT, e);
        } catch (LinkageError e) {
            throw TableException.at(
                    place,
                    "DuckDB is needed for it and cannot be loaded from the temporary folder " + folder + " ("
                            + reason(e) + ")",
                    "free 100 MB there and allow programs to run from it, or name another folder with"
                            + " JDK_JAVA_OPTIONS=-Djava.io.tmpdir=DIR",
                    e);
        }
        removeOwnCopy(folder);
        ready = true;
    }

    private static String reason(Throwable failure) {
        Throwable first = failure;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first instanceof IOException refusal
                ? Hindrance.of(refusal).reason()
                : String.valueOf(first.getMessage()).replaceFirst("^.*: (?=[^:]+: [^:]+$)", "");
    }

    @SuppressWarnings("EmptyCatch")
    private static void sweep(Path folder) {
        Instant before = Instant.now().minus(UNPACKING);
        try (DirectoryStream<Path> copies = Files.newDirectoryStream(folder, COPY + "*.so")) {
            for (Path copy : copies) {
                if (Files.getLastModifiedTime(copy).toInstant().isBefore(before)) {
                    Files.deleteIfExists(copy);
                }
            }
        } catch (IOException notOurs) {
            // What another user has left is theirs to remove.
        }
    }

    /**
     * Linux tells where a library was loaded from, and keeps it without its name; elsewhere the copy goes at the end.
     */
    @SuppressWarnings("EmptyCatch")
    private static void removeOwnCopy(Path folder) {
        if (!Files.isReadable(LOADED)) {
            return;
        }
        try (Stream<String> lines = Files.lines(LOADED)) {
            List<Path> copies = lines.filter(line -> line.contains("/" + COPY) && line.endsWith(".so"))
                    .map(line -> Path.of(line.substring(line.indexOf('/'))))
                    .distinct()
                    .toList();
            for (Path copy : copies) {
                if (folder.toRealPath().equals(copy.getParent())) {
                    Files.deleteIfExists(copy);
                }
            }
        } catch (IOException atTheEnd) {
            // Then it goes when the program ends.
        }
    }
}
