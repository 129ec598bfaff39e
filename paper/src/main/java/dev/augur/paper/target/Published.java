package dev.augur.paper.target;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The numbers in the tables of Shu et al. 2023. */
final class Published {
    private static final Map<Key, Value> VALUES = read();

    private Published() {}

    private record Key(String table, String data, String method, String metric) {}

    /**
     * A number of a table.
     *
     * @param mean over ten trials
     * @param deviation as printed; the paper does not say with which divisor
     */
    record Value(double mean, double deviation) {}

    private static Map<Key, Value> read() {
        Map<Key, Value> values = new HashMap<>();
        try (InputStream in =
                        Objects.requireNonNull(Published.class.getResourceAsStream("published.csv"), "published.csv");
                CsvReader<NamedCsvRecord> reader =
                        CsvReader.builder().ofNamedCsvRecord(new String(in.readAllBytes(), StandardCharsets.UTF_8))) {
            for (NamedCsvRecord line : reader) {
                values.put(
                        new Key(
                                line.getField("table"),
                                line.getField("data"),
                                line.getField("method"),
                                line.getField("metric")),
                        new Value(
                                Double.parseDouble(line.getField("mean")),
                                Double.parseDouble(line.getField("deviation"))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return values;
    }

    /** What a table prints for a method, if it does; both of our AUCs are held against the one that is printed. */
    static Optional<Value> of(String table, String data, String method, String metric) {
        String printed = metric.startsWith("auc") ? "auc" : metric;
        return Optional.ofNullable(VALUES.get(new Key(table, data, method, printed)));
    }
}
