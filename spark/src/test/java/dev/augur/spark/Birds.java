package dev.augur.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Tables as people have them, of {@link Mixture} rows: numbers, texts, booleans, dates and moments, all of them with
 * gaps. Rows of the novel class have a colour that is not among the others.
 */
final class Birds {
    static final List<String> NAMES = List.of("finch", "robin", "wren");

    private static final List<String> COLOURS = List.of("red", "brown", "grey", "blue");

    private Birds() {}

    /** Columns x0 to x3, count, colour, ringed, day, moment, price and id; species is null where a row is unlabeled. */
    static Dataset<Row> table(SparkSession session, Mixture mixture) {
        StructType schema = new StructType();
        for (int j = 0; j < Mixture.COLUMNS; j++) {
            schema = schema.add("x" + j, DataTypes.DoubleType);
        }
        schema = schema.add("count", DataTypes.IntegerType)
                .add("colour", DataTypes.StringType)
                .add("ringed", DataTypes.BooleanType)
                .add("day", DataTypes.DateType)
                .add("moment", DataTypes.TimestampType)
                .add("price", DataTypes.createDecimalType(8, 2))
                .add("id", DataTypes.LongType)
                .add("species", DataTypes.StringType);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < mixture.truth().length; i++) {
            rows.add(row(mixture, i));
        }
        return session.createDataFrame(rows, schema).coalesce(1);
    }

    /** Columns of numbers alone, x0 to x3, and the species, null where a row is unlabeled. */
    static Dataset<Row> numbers(SparkSession session, Mixture mixture) {
        StructType schema = new StructType();
        for (int j = 0; j < Mixture.COLUMNS; j++) {
            schema = schema.add("x" + j, DataTypes.DoubleType);
        }
        schema = schema.add("species", DataTypes.StringType);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < mixture.truth().length; i++) {
            List<@Nullable Object> cells = new ArrayList<>();
            for (double x : mixture.features()[i]) {
                cells.add(x);
            }
            Double label = mixture.labels()[i];
            cells.add(label == null ? null : NAMES.get(label.intValue()));
            rows.add(RowFactory.create(cells.toArray()));
        }
        return session.createDataFrame(rows, schema);
    }

    private static Row row(Mixture mixture, int i) {
        Random random = new Random(i);
        int truth = mixture.truth()[i];
        List<@Nullable Object> cells = new ArrayList<>();
        for (double x : mixture.features()[i]) {
            cells.add(random.nextInt(20) == 0 ? null : x);
        }
        UnaryOperator<@Nullable Object> gap = value -> random.nextInt(10) == 0 ? null : value;
        cells.add(gap.apply(random.nextInt(5) + truth));
        cells.add(gap.apply(COLOURS.get(random.nextInt(3) == 0 ? 0 : truth)));
        cells.add(gap.apply(random.nextInt(4) > truth));
        cells.add(gap.apply(Date.valueOf(java.time.LocalDate.of(2024, 1 + truth, 1 + random.nextInt(28)))));
        cells.add(gap.apply(Timestamp.from(Instant.ofEpochSecond(1_700_000_000L + random.nextInt(10_000_000)))));
        cells.add(gap.apply(java.math.BigDecimal.valueOf(random.nextInt(10_000), 2)));
        cells.add(1_000L + 7L * i);
        Double label = mixture.labels()[i];
        cells.add(label == null ? null : NAMES.get(label.intValue()));
        return RowFactory.create(cells.toArray());
    }

    /** Writes a table as one Parquet file. */
    static Path write(Dataset<Row> table, Path file) {
        Path directory = file.resolveSibling(file.getFileName() + ".parts");
        table.coalesce(1).write().parquet(directory.toString());
        try (Stream<Path> parts = Files.list(directory)) {
            Path part = parts.filter(each -> each.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
            return Files.move(part, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes known.parquet, and field.parquet without the species, which nobody wrote down. */
    static void writeBoth(SparkSession session, Mixture mixture, Path folder) {
        Dataset<Row> all = table(session, mixture);
        write(all.filter("species is not null"), folder.resolve("known.parquet"));
        write(all.filter("species is null").drop("species"), folder.resolve("field.parquet"));
    }

    /** The words of a command, in which {@code %s} stands for a folder. */
    static String[] words(String command, Path folder) {
        return Arrays.stream(command.split(" "))
                .map(word -> word.replace("%s", folder.toString()))
                .toArray(String[]::new);
    }
}
