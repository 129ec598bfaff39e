package dev.augur.serve;

import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.source.ByteInput;
import dev.augur.web.HttpFailure;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a body as tables. Cells mean what they mean in a file of the same format.
 *
 * @param most rows that there may be
 */
record RequestRows(int most) {
    private static final String SOURCE = "the body";
    private static final String TYPES = "application/json, application/x-ndjson, text/csv or text/tab-separated-values";

    /** At least one table of at least one row. */
    List<Table> read(@Nullable String contentType, byte[] body) throws TableException {
        ByteInput input = new ByteInput(SOURCE, () -> new ByteArrayInputStream(body));
        CsvOptions named = CsvOptions.DETECTED.withHeader(true);
        String type = mediaType(contentType);
        requirePlain(body);
        return switch (type) {
            case "application/json" -> List.of(json(body));
            case "application/x-ndjson", "application/jsonl", "application/x-jsonlines" ->
                limited(TableSource.jsonLines(input));
            case "text/csv" -> limited(TableSource.csv(input, named));
            case "text/tab-separated-values" -> limited(TableSource.csv(input, named.withDelimiter('\t')));
            default ->
                throw HttpFailure.of(
                        415,
                        (type.isEmpty() ? "There is no Content-Type" : "The Content-Type '" + type + "' is not known")
                                + "; send rows as " + TYPES + ".");
        };
    }

    /** The type without parameters, of which only {@code charset=utf-8} could matter. */
    private static String mediaType(@Nullable String contentType) {
        String whole = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        if (whole.contains("charset=") && !whole.matches(".*charset=\"?utf-?8\"?.*")) {
            throw HttpFailure.of(415, "The body must be UTF-8, but its Content-Type is '" + contentType + "'.");
        }
        return whole.replaceFirst(";.*", "").strip();
    }

    /** Files may be packed, but a small body must not become a large one here. */
    private static void requirePlain(byte[] body) {
        if (body.length > 1 && (body[0] & 0xff) == 0x1f && (body[1] & 0xff) == 0x8b) {
            throw HttpFailure.of(415, "The body is packed by gzip; send it as it is.");
        }
    }

    private List<Table> limited(TableSource source) throws TableException {
        List<Table> tables = new ArrayList<>();
        int rows = 0;
        try (TableReader reader = source.open()) {
            for (Optional<Table> next = reader.next(); next.isPresent(); next = reader.next()) {
                rows += next.get().rows();
                requireFew(rows);
                tables.add(next.get());
            }
        }
        if (tables.isEmpty()) {
            throw none();
        }
        return tables;
    }

    private void requireFew(int rows) {
        if (rows > most) {
            throw HttpFailure.of(413, "A request may have " + most + " rows at most; send fewer at a time.");
        }
    }

    private static HttpFailure none() {
        return HttpFailure.of(400, "The body has no rows; send at least one.");
    }

    private Table json(byte[] body) {
        List<?> rows = rows(parsed(body));
        if (rows.isEmpty()) {
            throw none();
        }
        requireFew(rows.size());
        List<Map<?, ?>> objects = new ArrayList<>(rows.size());
        Set<String> names = new LinkedHashSet<>();
        for (Object row : rows) {
            if (!(row instanceof Map<?, ?> object)) {
                throw HttpFailure.of(
                        400, "Row " + (objects.size() + 1) + " is not a JSON object; send {\"column\": value, ...}.");
            }
            objects.add(object);
            object.keySet().forEach(key -> names.add(key.toString()));
        }
        return table(objects, List.copyOf(names));
    }

    private static @Nullable Object parsed(byte[] body) {
        try {
            return Json.read(body);
        } catch (JsonException e) {
            throw HttpFailure.of(400, "The body is not JSON: " + e.getMessage() + ".");
        }
    }

    /** One object is one row, unless it has nothing but rows. */
    private static List<?> rows(@Nullable Object parsed) {
        if (parsed instanceof List<?> list) {
            return list;
        }
        if (parsed instanceof Map<?, ?> object) {
            return object.size() == 1 && object.get("rows") instanceof List<?> list ? list : List.of(object);
        }
        throw HttpFailure.of(
                400, "The body must be a row {\"column\": value, ...}, a list of rows, or {\"rows\": [...]}.");
    }

    private static Table table(List<Map<?, ?>> objects, List<String> names) {
        List<@Nullable Object[]> columns = new ArrayList<>(names.size());
        for (String name : names) {
            @Nullable Object[] cells = new Object[objects.size()];
            for (int row = 0; row < cells.length; row++) {
                cells[row] = objects.get(row).get(name);
            }
            columns.add(cells);
        }
        return Table.ofValues(SOURCE, names, columns, objects.size(), row -> "row " + (row + 1));
    }
}
