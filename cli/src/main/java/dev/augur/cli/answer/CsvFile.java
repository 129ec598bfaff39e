package dev.augur.cli.answer;

import dev.augur.files.Output;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a whole table as CSV. */
public final class CsvFile {
    private CsvFile() {}

    public static void write(Path file, List<String> header, List<@Nullable Object[]> lines, boolean safe)
            throws IOException {
        Output.to(file).write(out -> {
            try (AnswerSink sink = new CsvSink(header, out, safe)) {
                sink.write(sink.bytes(lines));
            }
        });
    }
}
