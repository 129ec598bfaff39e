package dev.augur.tables.array;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.NumberArray;
import dev.augur.tables.cells.Table;
import dev.augur.tables.source.RawReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A table that is whole in memory: numbers row by row, and maybe a class for each row. */
public final class ArrayRows implements RawReader {
    private final String source;
    private final List<String> names;
    private final NumberArray values;
    private final int width;
    private final Optional<long[]> labels;
    private boolean given;

    ArrayRows(String source, List<String> features, NumberArray values, Optional<long[]> labels) {
        this.source = source;
        this.values = values;
        this.width = features.size();
        this.labels = labels;
        this.names = new ArrayList<>(features);
        if (labels.isPresent()) {
            names.add(IdxSource.LABEL);
        }
    }

    public NumberArray values() {
        return values;
    }

    public int width() {
        return width;
    }

    public Optional<long[]> labels() {
        return labels;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public @Nullable Table next() {
        int rows = values.length() / width;
        if (given || rows == 0) {
            return null;
        }
        given = true;
        List<Column> columns = new ArrayList<>();
        for (int j = 0; j < width; j++) {
            columns.add(values.column(j, width));
        }
        labels.ifPresent(classes -> columns.add(Columns.longs(classes, new BitSet())));
        return new Table(source, names, columns, rows, row -> "row " + (row + 1));
    }

    @Override
    public void close() {}
}
