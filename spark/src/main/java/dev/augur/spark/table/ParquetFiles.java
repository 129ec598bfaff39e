package dev.augur.spark.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Tables of Parquet: a file, a directory of them, or a pattern for several. */
public final class ParquetFiles {
    private ParquetFiles() {}

    public static Dataset<Row> read(SparkSession session, String place) {
        if (!exists(session, new Path(place))) {
            throw new IllegalArgumentException(place + ": there is no such file; check the path.");
        }
        try {
            return session.read().parquet(place);
        } catch (Exception e) { // Spark declares none and throws many
            throw new IllegalArgumentException(
                    place + ": this cannot be read as Parquet (" + firstLine(e) + "); check the file.", e);
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
