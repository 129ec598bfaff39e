package dev.augur.tables;

import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.JdbcAddress;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawSource;
import dev.augur.tables.sql.JdbcSource;
import dev.augur.tables.text.CsvSource;
import dev.augur.tables.text.JsonLinesSource;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a table comes from. It can be opened any number of times, unless it is the standard input. */
public interface TableSource {
    /** The name that stands for the standard input. */
    String STANDARD_INPUT = "-";

    /** The name of the table in messages: the path, or the address without a password. */
    String name();

    TableReader open() throws TableException;

    /** The column with the classes, where the format says which it is: folders of pictures, and IDX with labels. */
    default Optional<String> label() throws TableException {
        return Optional.empty();
    }

    /** A second file that is read along with the one that names this table: the labels of images. */
    default Optional<Path> beside() {
        return Optional.empty();
    }

    /**
     * A file of any supported format, recognised by its content and its extension; a folder of images; or {@code -} for
     * CSV from the standard input.
     */
    static TableSource of(String location) throws TableException {
        if (JdbcAddress.is(location)) {
            throw TableException.at(
                    Database.at(location).name(), "a database needs a query", "give a select with --query");
        }
        if (location.matches("(?s)\\s*[A-Za-z][A-Za-z0-9+.-]+://.*")) {
            throw TableException.at(
                    location.strip().replaceFirst("(?s)://.*", "://..."),
                    "this is an address, not a file",
                    "download the table, or give the jdbc: address of a database");
        }
        return location.equals(STANDARD_INPUT)
                ? csv(location, CsvOptions.DETECTED)
                : TableFormats.detect(Path.of(location));
    }

    /** Text with a delimiter, with options that replace what would be detected. */
    static TableSource csv(String location, CsvOptions options) {
        boolean standard = location.equals(STANDARD_INPUT);
        ByteInput input = standard ? ByteInput.standardInput() : ByteInput.of(Path.of(location));
        return GuardedSource.besides(new CsvSource(input, options), Path.of(location));
    }

    /** CSV from a stream, which can be opened only once; messages call it {@code name}. */
    static TableSource csv(String name, InputStream stream) {
        return csv(new ByteInput(name, () -> stream), CsvOptions.DETECTED);
    }

    /** CSV from bytes of any origin. */
    static TableSource csv(ByteInput input, CsvOptions options) {
        return guarded(new CsvSource(input, options));
    }

    /** A JSON object on each line, from bytes that can be opened twice. */
    static TableSource jsonLines(ByteInput input) {
        return guarded(new JsonLinesSource(input));
    }

    /** The result of a select; the driver must be on the class path. */
    static TableSource jdbc(String url, String query) {
        return jdbc(Database.at(url), query);
    }

    /** The result of a select; a query that could change something is refused. */
    static TableSource jdbc(Database database, String query) {
        return guarded(new JdbcSource(database, query));
    }

    /** Every row, in batches. */
    default List<Table> readAll() throws TableException {
        List<Table> batches = new ArrayList<>();
        try (TableReader reader = open()) {
            for (Optional<Table> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                batches.add(batch.get());
            }
        }
        if (batches.isEmpty()) {
            throw TableException.at(name(), "there is a header but no rows", "give a table with rows");
        }
        return batches;
    }

    private static TableSource guarded(RawSource source) {
        return new GuardedSource(source, Optional.empty());
    }
}
