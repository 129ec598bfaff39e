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

/** Answers as CSV with a header. */
final class CsvSink implements AnswerSink {
    private final Writer target;
    private final CsvWriter writer;

    CsvSink(List<String> names, OutputStream stream) {
        target = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(target);
        writer.writeRecord(names);
    }

    @Override
    public void write(AnswerColumns.Rows rows) throws IOException {
        for (@Nullable Object[] cells : rows.cells()) {
            String[] texts = new String[cells.length];
            for (int j = 0; j < cells.length; j++) {
                texts[j] = Objects.toString(cells[j], "");
            }
            writer.writeRecord(texts);
        }
    }

    @Override
    public void close() throws IOException {
        writer.flush();
        target.flush();
    }
}
