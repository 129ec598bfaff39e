package dev.augur.spark.table;

import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * What the driver looks at to decide how columns become features: all rows of small tables; of larger ones about as
 * many as it holds easily, and the {@link TellingRows} that executors find among all.
 *
 * @param labeled the first table
 * @param unlabeled the second one, if there is one
 * @param source what messages call the second one
 * @param seed of the rows that are drawn
 */
record EncoderSample(LabeledTable labeled, Optional<Dataset<Row>> unlabeled, String source, long seed) {
    private static final int MOST_ROWS = 20_000;
    private static final int MOST_CELLS = 2_000_000;

    /** The encoder, what people should know about it, and the rows that were drawn as features. */
    TrainingData fit(ColumnChoice choice) throws TableException {
        List<Drawn> first = new ArrayList<>();
        first.add(drawn(labeled.rows(true), labeled.source()));
        first.add(drawn(labeled.rows(false), labeled.source()));
        List<Drawn> second =
                unlabeled.map(rows -> List.of(drawn(plain(rows), source))).orElse(List.of());
        if (tables(first, Drawn::rows).isEmpty()) {
            throw new IllegalArgumentException(labeled.source() + ": there are no rows");
        }
        if (unlabeled.isPresent() && tables(second, Drawn::rows).isEmpty()) {
            throw new IllegalArgumentException(source + ": there are no rows");
        }
        TrainingData drawn =
                TrainingData.of(tables(first, Drawn::rows), labeled.label(), tables(second, Drawn::rows), choice);
        if (tables(first, Drawn::telling).isEmpty()
                && tables(second, Drawn::telling).isEmpty()) {
            return drawn;
        }
        TrainingData all =
                TrainingData.of(tables(first, Drawn::all), labeled.label(), tables(second, Drawn::all), choice);
        return new TrainingData(
                drawn.encodedBy(all.encoder()), all.encoder(), all.notes(), drawn.tables(), drawn.rows());
    }

    /**
     * Some rows of a table, as one table of each kind, or none.
     *
     * @param rows that were drawn
     * @param telling rows that were not
     */
    private record Drawn(List<Table> rows, List<Table> telling) {
        List<Table> all() {
            return Stream.of(rows, telling).flatMap(List::stream).toList();
        }
    }

    private static List<Table> tables(List<Drawn> drawn, Function<Drawn, List<Table>> which) {
        return drawn.stream().map(which).flatMap(List::stream).toList();
    }

    /** Without columns of lists and structures, unless they have the name of one that is needed. */
    private Dataset<Row> plain(Dataset<Row> rows) {
        List<String> needed = Arrays.asList(labeled.rows().columns());
        String[] others = Arrays.stream(rows.schema().fields())
                .filter(field -> !TableRows.isPlain(field.dataType()) && !needed.contains(field.name()))
                .map(field -> field.name())
                .toArray(String[]::new);
        return rows.drop(others);
    }

    private Drawn drawn(Dataset<Row> rows, String name) {
        String[] columns = rows.columns();
        TableRows reading = TableRows.of(name, rows.schema(), Arrays.asList(columns));
        long count = rows.count();
        int most = Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, columns.length));
        if (count <= most) {
            return new Drawn(table(reading, rows.collectAsList()), List.of());
        }
        List<Row> taken = rows.sample(false, (double) most / count, seed).collectAsList();
        return new Drawn(table(reading, taken), table(reading, TellingRows.beyond(taken, rows)));
    }

    /** One table with the rows, or none where there are none. */
    private static List<Table> table(TableRows reading, List<Row> rows) {
        return rows.isEmpty() ? List.of() : List.of(reading.table(rows, 0));
    }
}
