package dev.augur.tables.source;

import dev.augur.tables.cells.Table;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads batches of rows. Failures are the exceptions of the format's library. */
public interface RawReader extends Closeable {
    /** The most rows in a batch. */
    int BATCH_ROWS = 4096;

    /** About the most numbers in a batch of a wide table. */
    int BATCH_CELLS = 1 << 20;

    /** The most columns of a table: each costs an object and a name. */
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
