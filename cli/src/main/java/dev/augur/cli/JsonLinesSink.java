package dev.augur.cli;

import dev.augur.store.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers as one JSON object a line. */
record JsonLinesSink(List<String> names, OutputStream stream) implements AnswerSink {
    @Override
    public void write(AnswerColumns.Rows rows) throws IOException {
        for (@Nullable Object[] cells : rows.cells()) {
            Map<String, @Nullable Object> line = new LinkedHashMap<>();
            for (int j = 0; j < cells.length; j++) {
                line.put(names.get(j), cells[j] instanceof Float number ? Double.valueOf(number.toString()) : cells[j]);
            }
            stream.write((Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() throws IOException {
        stream.flush();
    }
}
