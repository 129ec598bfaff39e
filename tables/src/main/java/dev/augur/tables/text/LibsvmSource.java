package dev.augur.tables.text;

import dev.augur.tables.array.IdxSource;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.NumberArray;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sparse rows, {@code label index:value index:value ...} with rising indices from 1. Columns are called f1, f2, ... and
 * {@code label}. The file is read twice, for its width is known only at its end.
 *
 * @param input the bytes
 */
public record LibsvmSource(ByteInput input) implements RawSource {
    @Override
    public String name() {
        return input.name();
    }

    @Override
    public RawReader open() throws IOException {
        int width = 0;
        try (TextLines lines = new TextLines(input)) {
            for (LibsvmRow row = LibsvmRow.next(lines); row != null; row = LibsvmRow.next(lines)) {
                width = Math.max(width, row.width());
            }
        }
        if (width == 0) {
            throw TableException.at(name(), "no row has any values", "give rows such as: 1 3:0.5 7:1");
        }
        return new LibsvmRows(name(), new TextLines(input), width);
    }

    /** Dense batches of the sparse rows. */
    private static final class LibsvmRows implements RawReader {
        private final String source;
        private final TextLines lines;
        private final int width;
        private final List<String> names;

        LibsvmRows(String source, TextLines lines, int width) {
            this.source = source;
            this.lines = lines;
            this.width = width;
            this.names = new ArrayList<>(PixelNames.numbered(width));
            names.add(IdxSource.LABEL);
        }

        @Override
        public List<String> names() {
            return names;
        }

        @Override
        public @Nullable Table next() throws IOException {
            int most = RawReader.batchRows(width);
            List<LibsvmRow> rows = new ArrayList<>();
            while (rows.size() < most) {
                LibsvmRow row = LibsvmRow.next(lines);
                if (row == null) {
                    break;
                }
                rows.add(row);
            }
            return rows.isEmpty() ? null : table(rows);
        }

        private Table table(List<LibsvmRow> rows) {
            double[] values = new double[rows.size() * width];
            for (int i = 0; i < rows.size(); i++) {
                rows.get(i).fill(values, i * width);
            }
            NumberArray numbers = NumberArray.of(values.length, at -> values[at]);
            List<Column> columns = new ArrayList<>();
            for (int j = 0; j < width; j++) {
                columns.add(numbers.column(j, width));
            }
            String[] labels = rows.stream().map(LibsvmRow::label).toArray(String[]::new);
            columns.add(Columns.texts(labels, Column.Declared.OPEN));
            long[] places = rows.stream().mapToLong(LibsvmRow::line).toArray();
            return new Table(source, names, columns, places.length, row -> "line " + places[row]).sparse();
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
