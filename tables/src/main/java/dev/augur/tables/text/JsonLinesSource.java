package dev.augur.tables.text;

import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.ValueColumn;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object on each line. Its values stay what they are: a text is no date, no number and no id because it looks
 * like one to a reader. The file is read twice, for an object further down may have a key that none before it has.
 *
 * @param input the bytes
 */
public record JsonLinesSource(ByteInput input) implements RawSource {
    private static final String REMEDY = "write one JSON object on each line, such as {\"x\": 1}";

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public RawReader open() throws IOException {
        Map<String, Column.Declared> columns = new LinkedHashMap<>();
        try (TextLines lines = new TextLines(input)) {
            for (Map<?, ?> object = next(lines); object != null; object = next(lines)) {
                object.forEach((key, value) -> columns.merge(key.toString(), declared(value), JsonLinesSource::either));
            }
        }
        if (columns.isEmpty()) {
            throw TableException.at(name(), "no line has any values", REMEDY);
        }
        return new Objects(name(), new TextLines(input), columns);
    }

    private static Column.Declared declared(@Nullable Object value) {
        return value instanceof Map || value instanceof List ? Column.Declared.NESTED : Column.Declared.OPEN;
    }

    private static Column.Declared either(Column.Declared one, Column.Declared other) {
        return one == Column.Declared.NESTED ? one : other;
    }

    /** The object of the next line that is not blank; null after the last. */
    private static @Nullable Map<?, ?> next(TextLines lines) throws IOException {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                return object(line, lines.place());
            }
        }
        return null;
    }

    private static Map<?, ?> object(String line, String place) throws TableException {
        try {
            if (Json.read(line) instanceof Map<?, ?> object) {
                return object;
            }
        } catch (JsonException e) {
            String problem = String.valueOf(e.getMessage()).replaceFirst(" at line 1, ", " at ");
            throw TableException.at(place, "this is not JSON (" + problem + ")", REMEDY, e);
        }
        throw TableException.at(place, TableException.quote(line) + " is not a JSON object", REMEDY);
    }

    /** Batches of the objects; a key that an object lacks is an empty cell. */
    private static final class Objects implements RawReader {
        private final String source;
        private final TextLines lines;
        private final List<String> names;
        private final List<Column.Declared> declared;

        Objects(String source, TextLines lines, Map<String, Column.Declared> columns) {
            this.source = source;
            this.lines = lines;
            this.names = List.copyOf(columns.keySet());
            this.declared = List.copyOf(columns.values());
        }

        @Override
        public List<String> names() {
            return names;
        }

        @Override
        public @Nullable Table next() throws IOException {
            int most = RawReader.batchRows(names.size());
            List<Map<?, ?>> objects = new ArrayList<>();
            long[] places = new long[most];
            while (objects.size() < most) {
                Map<?, ?> object = JsonLinesSource.next(lines);
                if (object == null) {
                    break;
                }
                places[objects.size()] = lines.number();
                objects.add(object);
            }
            return objects.isEmpty() ? null : table(objects, Arrays.copyOf(places, objects.size()));
        }

        private Table table(List<Map<?, ?>> objects, long[] places) {
            List<Column> columns = new ArrayList<>();
            for (int j = 0; j < names.size(); j++) {
                String name = names.get(j);
                @Nullable
                Object[] values =
                        objects.stream().map(object -> object.get(name)).toArray();
                columns.add(new ValueColumn(values, declared.get(j)));
            }
            return new Table(source, names, columns, places.length, row -> "line " + places[row]);
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
