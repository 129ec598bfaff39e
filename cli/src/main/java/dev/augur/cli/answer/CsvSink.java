package dev.augur.cli.answer;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers as CSV with a header; where it is to be safe, no spreadsheet runs a cell. */
public final class CsvSink implements AnswerSink {
    private final boolean safe;
    private final OutputStream stream;

    public CsvSink(List<String> names, OutputStream stream, boolean safe) throws IOException {
        this.safe = safe;
        this.stream = stream;
        write(bytes(List.<@Nullable Object[]>of(names.toArray())));
    }

    @Override
    public byte[] bytes(List<@Nullable Object[]> rows) throws IOException {
        StringWriter text = new StringWriter();
        try (CsvWriter writer =
                CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            for (@Nullable Object[] cells : rows) {
                String[] texts = new String[cells.length];
                for (int j = 0; j < cells.length; j++) {
                    texts[j] = cell(cells[j]);
                }
                writer.writeRecord(texts);
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void write(byte[] batch) throws IOException {
        stream.write(batch);
    }

    private String cell(@Nullable Object value) {
        return safe && value instanceof String text ? SafeCell.of(text) : Objects.toString(value, "");
    }

    @Override
    public void close() throws IOException {
        stream.flush();
    }
}
