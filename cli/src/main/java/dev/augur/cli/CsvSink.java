package dev.augur.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers as CSV with a header; where it is to be safe, no spreadsheet runs a cell. */
final class CsvSink implements AnswerSink {
    private final boolean safe;
    private final Writer target;
    private final CsvWriter writer;

    CsvSink(List<String> names, OutputStream stream, boolean safe) {
        this.safe = safe;
        target = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(target);
        writer.writeRecord(names.stream().map(this::cell).toList());
    }

    @Override
    public void write(AnswerColumns.Rows rows) throws IOException {
        for (@Nullable Object[] cells : rows.cells()) {
            String[] texts = new String[cells.length];
            for (int j = 0; j < cells.length; j++) {
                texts[j] = cell(cells[j]);
            }
            writer.writeRecord(texts);
        }
    }

    private String cell(@Nullable Object value) {
        return safe && value instanceof String text ? SafeCell.of(text) : Objects.toString(value, "");
    }

    @Override
    public void close() throws IOException {
        writer.flush();
        target.flush();
    }
}
