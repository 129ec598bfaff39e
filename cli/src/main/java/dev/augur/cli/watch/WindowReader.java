package dev.augur.cli.watch;

import dev.augur.data.FeatureMatrix;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.encode.Encoder;
import dev.augur.watch.CellCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a table into windows: the whole table, or a number of rows at a time. */
public final class WindowReader {
    /** What is done with a window. */
    public interface Taker {
        void take(Window window) throws IOException;
    }

    /**
     * Rows that are looked at together.
     *
     * @param name where they come from
     * @param rows their features
     * @param cells what was found in their cells
     * @param parts the batches that they are in
     */
    public record Window(String name, FeatureMatrix rows, CellCounts cells, List<Part> parts) {}

    /**
     * Some rows of a batch.
     *
     * @param table the batch
     * @param from the first of them
     * @param to behind the last
     */
    public record Part(Table table, int from, int to) {
        int size() {
            return to - from;
        }
    }

    private final TableSource source;
    private final Encoder encoder;
    private final int most;
    private final Taker taker;
    private final List<Part> parts = new ArrayList<>();
    private final List<FeatureMatrix> features = new ArrayList<>();
    private CellCounts cells;
    private int waiting;
    private long seen;

    /** @param most rows of a window */
    public WindowReader(TableSource source, Encoder encoder, int most, Taker taker) {
        this.source = source;
        this.encoder = encoder;
        this.most = most;
        this.taker = taker;
        this.cells = CellCounts.none(encoder.columns().size());
    }

    /**
     * Names of the columns that the model needs and the table does not have, if there are such; then no window is
     * taken.
     */
    public Optional<List<String>> read() throws IOException {
        try (TableReader reader = source.open()) {
            for (Optional<Table> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                List<String> missing = missing(batch.get());
                if (!missing.isEmpty()) {
                    return Optional.of(missing);
                }
                add(batch.get());
            }
        }
        if (seen == 0) {
            throw TableException.at(source.name(), "there is a header but no rows", "give a table with rows");
        }
        if (waiting > 0) {
            give();
        }
        return Optional.empty();
    }

    private List<String> missing(Table table) {
        return encoder.columns().stream()
                .filter(each -> table.find(each).isEmpty())
                .toList();
    }

    private void add(Table batch) throws IOException {
        RowFindings found = encoder.findings(batch);
        FeatureMatrix read = encoder.encode(batch, found);
        for (int from = 0; from < batch.rows(); ) {
            int to = Math.min(batch.rows(), from + most - waiting);
            parts.add(new Part(batch, from, to));
            features.add(read.slice(from, to));
            cells = cells.plus(found.counts(from, to));
            waiting += to - from;
            seen += to - from;
            from = to;
            if (waiting == most) {
                give();
            }
        }
    }

    private void give() throws IOException {
        FeatureMatrix rows = features.stream().reduce(FeatureMatrix::concat).orElseThrow();
        String name = most == Integer.MAX_VALUE
                ? source.name()
                : source.name() + ", rows " + (seen - waiting + 1) + " to " + seen;
        Window window = new Window(name, rows, cells, List.copyOf(parts));
        parts.clear();
        features.clear();
        cells = CellCounts.none(encoder.columns().size());
        waiting = 0;
        taker.take(window);
    }
}
