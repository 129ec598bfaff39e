package dev.augur.tables.cells;

import java.util.List;
import java.util.Optional;

/** Reads a table from its start to its end, some rows at a time, in memory that does not grow with the table. */
public interface TableReader extends AutoCloseable {
    /** Names of the columns, all different. */
    List<String> names();

    /** The next rows, at least one; empty after the last. */
    Optional<Table> next() throws TableException;

    @Override
    void close() throws TableException;
}
