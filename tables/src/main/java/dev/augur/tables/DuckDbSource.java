package dev.augur.tables;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/**
 * Files that DuckDB reads: Parquet, and JSON Lines through {@link JsonLinesSource}. Each file has a database of its own,
 * for a damaged file can make a database unusable for all that comes after.
 *
 * @param file the file
 * @param function what reads it in SQL, with a place for the quoted path
 */
record DuckDbSource(Path file, String function) implements RawSource {
    private static final String PARQUET = "read_parquet(%s)";
    private static final String SIGNATURE = "PAR1";

    static DuckDbSource parquet(Path file) {
        return new DuckDbSource(file, PARQUET);
    }

    /** Types are told from all rows, and a line that is no JSON is an error. */
    static DuckDbSource json(Path file) {
        return new DuckDbSource(
                file, "read_json(%s, format='newline_delimited', records=true, sample_size=-1, ignore_errors=false)");
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public RawReader open() throws IOException {
        if (function.equals(PARQUET)) {
            requireEnds();
        }
        return SqlRows.open(name(), "jdbc:duckdb:", settings(), "SELECT * FROM " + function.formatted(quoted()));
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
                throw TableException.at(name(), "this is no Parquet file", "check the file");
            }
            if (!found.endsWith(SIGNATURE)) {
                throw new EOFException("no signature at the end");
            }
        }
    }

    /** In the order of the file, row by row as they are asked for, and without a download of extensions. */
    private static Properties settings() {
        Properties settings = new Properties();
        settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("threads", "1");
        return settings;
    }

    /** The path as SQL has it; what would be a pattern for several files stands for itself. */
    private String quoted() {
        String literal = file.toAbsolutePath().toString().replaceAll("[*?\\[]", "[$0]");
        return "'" + literal.replace("'", "''") + "'";
    }
}
