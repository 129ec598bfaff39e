package dev.augur.tables;

import dev.augur.store.Json;
import dev.augur.store.JsonException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object on each line. If the reader refuses the file, the line to blame is looked for, which it does not tell
 * reliably.
 *
 * @param file the file
 * @param rows what reads it
 */
record JsonLinesSource(Path file, DuckDbSource rows) implements RawSource {
    static JsonLinesSource of(Path file) {
        return new JsonLinesSource(file, DuckDbSource.json(file));
    }

    @Override
    public String name() {
        return rows.name();
    }

    @Override
    public RawReader open() throws IOException {
        try {
            return new Blaming(rows.open());
        } catch (TableException e) {
            throw blame(e);
        }
    }

    /** The failure at its line, if it is one of the text. */
    private TableException blame(TableException failure) throws IOException {
        try (TextLines lines = new TextLines(ByteInput.of(file))) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    requireObject(line, lines.place());
                }
            }
        } catch (TableException e) {
            return e;
        }
        return failure;
    }

    private static void requireObject(String line, String place) throws TableException {
        String remedy = "write one JSON object on each line, such as {\"x\": 1}";
        try {
            if (!(Json.read(line) instanceof Map)) {
                throw TableException.at(place, TableException.quote(line) + " is no JSON object", remedy);
            }
        } catch (JsonException e) {
            String problem = String.valueOf(e.getMessage()).replaceFirst(" at line 1, ", " at ");
            throw TableException.at(place, "this is no JSON (" + problem + ")", remedy, e);
        }
    }

    /** The rows, whose failure is looked into. */
    private final class Blaming implements RawReader {
        private final RawReader reader;

        Blaming(RawReader reader) {
            this.reader = reader;
        }

        @Override
        public List<String> names() {
            return reader.names();
        }

        @Override
        public @Nullable Table next() throws IOException {
            try {
                return reader.next();
            } catch (TableException e) {
                throw blame(e);
            }
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
