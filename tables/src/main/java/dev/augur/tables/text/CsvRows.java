package dev.augur.tables.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.RecordType;
import dev.augur.common.Plural;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TextCells;
import dev.augur.tables.source.RawReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The rows of a text table: cells go from the parser's buffer to the batch without a string between them. */
final class CsvRows implements RawReader {
    /** A batch ends with the row that makes it so large. */
    private static final int BATCH_BYTES = 1 << 23;

    private final String source;
    private final int width;
    private final Cells cells = new Cells();
    private final CsvReader<Boolean> reader;
    private final CloseableIterator<Boolean> records;
    private final List<String> names;
    private final List<Column.Declared> declared;

    CsvRows(String source, Reader text, CsvDialect dialect) throws IOException {
        this.source = source;
        this.width = dialect.width();
        this.reader = CsvDialect.reader(dialect.delimiter(), width).build(cells, text);
        this.records = reader.iterator();
        this.names = dialect.header()
                ? header()
                : IntStream.range(0, width).mapToObj(CsvRows::numbered).toList();
        this.declared = Collections.nCopies(width, Column.Declared.OPEN);
    }

    private List<String> header() throws IOException {
        cells.batch = new TextCells(width);
        advance();
        List<Column> columns = cells.batch.columns(Collections.nCopies(width, Column.Declared.OPEN));
        List<String> header = new ArrayList<>();
        for (int j = 0; j < width; j++) {
            String name = columns.get(j).text(0);
            header.add(name.isEmpty() ? numbered(j) : name);
        }
        return header;
    }

    /** The name of a column without one: column_1, column_2, ... */
    private static String numbered(int column) {
        return "column_" + (column + 1);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public @Nullable Table next() throws IOException {
        TextCells batch = new TextCells(width);
        cells.batch = batch;
        int most = RawReader.batchRows(width);
        long[] lines = new long[most];
        int rows = 0;
        while (rows < most && batch.bytes() < BATCH_BYTES && advance()) {
            lines[rows++] = cells.line;
        }
        if (rows == 0) {
            return null;
        }
        long[] shown = Arrays.copyOf(lines, rows);
        return new Table(source, names, batch.columns(declared), rows, row -> "line " + shown[row]);
    }

    /** Reads one row into the batch. */
    private boolean advance() throws IOException {
        try {
            if (!records.hasNext()) {
                return false;
            }
            records.next();
        } catch (UncheckedIOException e) {
            throw TableException.reading(source + ", after line " + cells.line, e);
        } catch (CsvParseException e) {
            throw unreadable(e);
        }
        if (cells.count > MOST_COLUMNS) {
            throw TableException.at(
                    source + ", line " + cells.line,
                    "the row has " + cells.count + " cells, but a table may have " + MOST_COLUMNS + " columns at most",
                    "leave out columns");
        }
        if (cells.count != width) {
            throw TableException.at(
                    source + ", line " + cells.line,
                    "the row has " + Plural.of(cells.count, "cell") + ", but the first row has " + width,
                    "add or remove cells, or quote cells that contain the delimiter");
        }
        if (cells.batch.hasNul()) {
            throw CsvSource.binary(source + ", line " + cells.line);
        }
        return true;
    }

    private TableException unreadable(CsvParseException failure) {
        return TableException.at(
                source + ", after line " + cells.line,
                "the row cannot be read: a quote is not closed, text follows a closing quote, or a cell is far"
                        + " too long",
                "double each quote inside a quoted cell, and close the cell before the next delimiter",
                failure);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Takes each cell over as the parser finds it. */
    private final class Cells extends CsvCallbackHandler<Boolean> {
        private TextCells batch = new TextCells(1);
        private long line = 1;
        private int count;
        private RecordType type = RecordType.DATA;

        @Override
        protected RecordType getRecordType() {
            return type;
        }

        @Override
        protected int getFieldCount() {
            return count;
        }

        @Override
        protected void beginRecord(long startingLineNumber) {
            line = startingLineNumber;
            count = 0;
            type = RecordType.DATA;
        }

        @Override
        protected void addField(char[] buffer, int offset, int length, boolean quoted) {
            batch.add(buffer, offset, length);
            count++;
        }

        @Override
        protected void setComment(char[] buffer, int offset, int length) {
            throw new IllegalStateException("comments are off");
        }

        /** Reached in tables of one column alone, where an empty line is an empty cell. */
        @Override
        protected void setEmpty() {
            type = RecordType.EMPTY;
            count = 1;
            if (width == 1) {
                batch.add("");
            }
        }

        @Override
        protected Boolean buildRecord() {
            return true;
        }
    }
}
