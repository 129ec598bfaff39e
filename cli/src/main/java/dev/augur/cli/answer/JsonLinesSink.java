package dev.augur.cli.answer;

import dev.augur.store.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers as one JSON object a line. */
public record JsonLinesSink(List<String> names, OutputStream stream) implements AnswerSink {
    @Override
    public byte[] bytes(List<@Nullable Object[]> rows) {
        StringBuilder lines = new StringBuilder();
        for (@Nullable Object[] cells : rows) {
            Map<String, @Nullable Object> line = new LinkedHashMap<>();
            for (int j = 0; j < cells.length; j++) {
                line.put(names.get(j), cells[j] instanceof Float number ? Double.valueOf(number.toString()) : cells[j]);
            }
            lines.append(Json.write(line)).append('\n');
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void write(byte[] batch) throws IOException {
        stream.write(batch);
    }

    @Override
    public void close() throws IOException {
        stream.flush();
    }
}
