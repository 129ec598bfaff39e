package dev.augur.tables.sql;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A Parquet file, which DuckDB reads. Each file gets its own database, because a damaged file can make a database
 * unusable for later queries. The names of the folders around the file do not add columns.
 *
 * @param file the file
 */
public record ParquetSource(Path file) implements RawSource {
    private static final String QUERY =
            "SELECT * FROM read_parquet(%s, hive_partitioning=false, filename=false, file_row_number=false)";
    private static final String SIGNATURE = "PAR1";

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public RawReader open() throws IOException {
        requireEnds();
        DuckDb.load(name());
        return SqlRows.open(name(), database(), QUERY.formatted(quoted()));
    }

    /** A whole Parquet file starts and ends with its signature. */
    private void requireEnds() throws IOException {
        int length = SIGNATURE.length();
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            byte[] ends = new byte[2 * length];
            if (bytes.length() >= 3L * length) {
                bytes.readFully(ends, 0, length);
                bytes.seek(bytes.length() - length);
                bytes.readFully(ends, length, length);
            }
            String found = new String(ends, StandardCharsets.ISO_8859_1);
            if (!found.startsWith(SIGNATURE)) {
                throw TableException.at(name(), "this is not a Parquet file", "check the file");
            }
            if (!found.endsWith(SIGNATURE)) {
                throw new EOFException("no signature at the end");
            }
        }
    }

    /** In the order of the file, row by row as they are asked for, and without a download of extensions. */
    private static Database database() {
        return Database.at("jdbc:duckdb:")
                .with("jdbc_stream_results", "true")
                .with("autoinstall_known_extensions", "false")
                .with("autoload_known_extensions", "false")
                .with("threads", "1");
    }

    /** The path as SQL has it; what would be a pattern for several files stands for itself. */
    private String quoted() {
        String literal = file.toAbsolutePath().toString().replaceAll("[*?\\[]", "[$0]");
        return "'" + literal.replace("'", "''") + "'";
    }
}
