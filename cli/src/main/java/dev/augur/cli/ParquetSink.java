package dev.augur.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers as Parquet: DuckDB makes it of a temporary CSV file, without holding the rows. Kept columns are texts. */
final class ParquetSink implements AnswerSink {
    private final List<String> names;
    private final OutputStream stream;
    private final Path folder;
    private final OutputStream csvStream;
    private final CsvSink csv;
    private int texts = 1;

    ParquetSink(List<String> names, OutputStream stream) throws IOException {
        this.names = names;
        this.stream = stream;
        this.folder = Files.createTempDirectory("augur");
        this.csvStream = Files.newOutputStream(folder.resolve("answers.csv"));
        this.csv = new CsvSink(names, csvStream);
    }

    @Override
    public void write(AnswerColumns.Rows rows) throws IOException {
        texts = rows.texts();
        csv.write(rows);
    }

    @Override
    public void close() throws IOException {
        Path from = folder.resolve("answers.csv");
        Path to = folder.resolve("answers.parquet");
        try (csvStream) {
            csv.close();
            convert(from, to);
            Files.copy(to, stream);
            stream.flush();
        } finally {
            Files.deleteIfExists(from);
            Files.deleteIfExists(to);
            Files.deleteIfExists(folder);
        }
    }

    private void convert(Path from, Path to) throws IOException {
        String columns = IntStream.range(0, names.size())
                .mapToObj(j -> quoted(names.get(j)) + ": '" + (j < texts ? "VARCHAR" : "FLOAT") + "'")
                .collect(Collectors.joining(", "));
        String sql = "COPY (SELECT * FROM read_csv(" + quoted(from.toString())
                + ", header=true, delim=',', quote='\"', escape='\"', auto_detect=false, nullstr='\\0', columns={"
                + columns
                + "})) TO " + quoted(to.toString()) + " (FORMAT parquet)";
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IOException("the answers cannot be written as Parquet: " + e.getMessage(), e);
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
