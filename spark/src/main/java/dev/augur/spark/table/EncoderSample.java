package dev.augur.spark.table;

import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * What the driver looks at to decide how columns become features: all rows of small tables, about as many of larger
 * ones as it holds easily.
 *
 * @param labeled the first table
 * @param unlabeled the second one, if there is one
 * @param source what messages call the second one
 * @param seed of the rows that are drawn
 */
record EncoderSample(LabeledTable labeled, Optional<Dataset<Row>> unlabeled, String source, long seed) {
    private static final int MOST_ROWS = 20_000;
    private static final int MOST_CELLS = 2_000_000;

    /** The encoder, and what people should know about it. */
    TrainingData fit(ColumnChoice choice) throws TableException {
        List<Table> first = new ArrayList<>(tables(labeled.rows(true), labeled.source()));
        first.addAll(tables(labeled.rows(false), labeled.source()));
        if (first.isEmpty()) {
            throw new IllegalArgumentException(labeled.source() + ": there are no rows");
        }
        List<Table> second = unlabeled.map(rows -> tables(plain(rows), source)).orElse(List.of());
        if (unlabeled.isPresent() && second.isEmpty()) {
            throw new IllegalArgumentException(source + ": there are no rows");
        }
        return TrainingData.of(first, labeled.label(), second, choice);
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

    /** One table with the rows, or none where there are none. */
    private List<Table> tables(Dataset<Row> rows, String name) {
        String[] columns = rows.columns();
        TableRows reading = TableRows.of(name, rows.schema(), Arrays.asList(columns));
        long count = rows.count();
        int most = Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, columns.length));
        List<Row> taken = count <= most
                ? rows.collectAsList()
                : rows.sample(false, (double) most / count, seed).collectAsList();
        return taken.isEmpty() ? List.of() : List.of(reading.table(taken, 0));
    }
}
