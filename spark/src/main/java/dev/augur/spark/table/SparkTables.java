package dev.augur.spark.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Tables that Spark reads: files, directories of them, or patterns for several, in the format that their ending tells,
 * or that is written in front of them as in {@code orc:sales/2026}; without either they are Parquet. {@code
 * table:shop.sales} is a table of a catalog.
 */
public final class SparkTables {
    private static final String CATALOG = "table:";

    private SparkTables() {}

    /** What can be read; JSON has an object in each line, CSV names of columns in its first one. */
    private enum Format {
        PARQUET("Parquet"),
        ORC("ORC"),
        CSV("CSV"),
        JSON("JSON");

        private final String words;

        Format(String words) {
            this.words = words;
        }

        /** As Spark calls it. */
        String spelled() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Format> before(String place) {
            return Arrays.stream(values())
                    .filter(each -> place.startsWith(each.spelled() + ":"))
                    .findFirst();
        }

        static Format of(String place) {
            return place.endsWith(".jsonl")
                    ? JSON
                    : Arrays.stream(values())
                            .filter(each -> place.endsWith("." + each.spelled()))
                            .findFirst()
                            .orElse(PARQUET);
        }
    }

    public static Dataset<Row> read(SparkSession session, String place) {
        if (place.startsWith(CATALOG)) {
            return catalog(session, place.substring(CATALOG.length()));
        }
        Optional<Format> told = Format.before(place);
        String path =
                told.map(each -> place.substring(each.spelled().length() + 1)).orElse(place);
        return read(session, path, told.orElseGet(() -> Format.of(path)));
    }

    private static Dataset<Row> catalog(SparkSession session, String name) {
        try {
            return session.table(name);
        } catch (Exception e) { // Spark declares none and throws many
            throw new IllegalArgumentException(
                    "the catalog has no table " + name + " (" + firstLine(e) + "); check the name.", e);
        }
    }

    /** Cells of CSV are texts: what is a number is decided as for any other file of texts. */
    private static Dataset<Row> read(SparkSession session, String place, Format format) {
        if (!exists(session, new Path(place))) {
            throw new IllegalArgumentException(place + ": there is no such file; check the path.");
        }
        try {
            return session.read()
                    .option("header", true)
                    .option("escape", "\"")
                    .format(format.spelled())
                    .load(place);
        } catch (Exception e) { // Spark declares none and throws many
            throw new IllegalArgumentException(
                    place + ": this cannot be read as " + format.words + " (" + firstLine(e) + "); check the file.", e);
        }
    }

    private static boolean exists(SparkSession session, Path path) {
        try {
            FileStatus[] found = path.getFileSystem(session.sparkContext().hadoopConfiguration())
                    .globStatus(path);
            return found != null && found.length > 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path + ": " + e.getMessage(), e);
        }
    }

    static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .strip();
    }
}
