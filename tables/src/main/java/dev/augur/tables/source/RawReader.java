package dev.augur.tables.source;

import dev.augur.tables.cells.Table;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads batches of rows. Failures are the exceptions of the format's library. */
public interface RawReader extends Closeable {
    /** Rows that a batch has at most. */
    int BATCH_ROWS = 4096;

    /** Numbers that a batch of a wide table has about. */
    int BATCH_CELLS = 1 << 20;

    /** Columns that a table has at most: each costs an object and a name. */
    int MOST_COLUMNS = 1 << 20;

    List<String> names();

    /** The next rows, at least one; null after the last. */
    @Nullable
    Table next() throws IOException;

    /** How many rows of a table of this width make a batch. */
    static int batchRows(int columns) {
        return Math.max(1, Math.min(BATCH_ROWS, BATCH_CELLS / columns));
    }
}
