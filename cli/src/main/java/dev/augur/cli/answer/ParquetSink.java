package dev.augur.cli.answer;

import dev.augur.files.Disk;
import dev.augur.files.TemporaryFolder;
import dev.augur.tables.cells.Column;
import dev.augur.tables.sql.DuckDb;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Answers as Parquet, which DuckDB makes from a temporary CSV file, without holding the rows in memory. */
public final class ParquetSink implements AnswerSink {
    private static final String CSV = "answers.csv";
    private static final String PARQUET = "answers.parquet";

    private final List<String> names;
    private final List<Column.Type> kept;
    private final int lastTexts;
    private final OutputStream stream;
    private final TemporaryFolder folder;
    private final OutputStream csvStream;
    private final CsvSink csv;
    private boolean whole = true;

    /**
     * @param kept the types of the first columns, after which the prediction comes
     * @param lastTexts how many of the last columns are
     */
    public ParquetSink(List<String> names, List<Column.Type> kept, int lastTexts, OutputStream stream)
            throws IOException {
        this.names = names;
        this.kept = kept;
        this.lastTexts = lastTexts;
        this.stream = stream;
        DuckDb.load("Parquet");
        this.folder = TemporaryFolder.create();
        this.csvStream = csvStream();
        this.csv = new CsvSink(names, csvStream, false);
    }

    private OutputStream csvStream() throws IOException {
        try {
            return folder.create(CSV);
        } catch (IOException | RuntimeException | Error e) {
            folder.close();
            throw e;
        }
    }

    @Override
    public byte[] bytes(List<@Nullable Object[]> rows) throws IOException {
        return csv.bytes(rows);
    }

    @Override
    public void write(byte[] batch) throws IOException {
        whole = false;
        csv.write(batch);
        whole = true;
    }

    @Override
    public void close() throws IOException {
        try (folder;
                csvStream) {
            if (whole) {
                csv.close();
                convert(folder.resolve(CSV), folder.resolve(PARQUET));
                try (InputStream parquet = Disk.current().stream(folder.resolve(PARQUET))) {
                    parquet.transferTo(stream);
                }
                stream.flush();
            }
        }
    }

    private void convert(Path from, Path to) throws IOException {
        String read = names.stream()
                .map(name -> KeptTypes.quoted(name) + ": 'VARCHAR'")
                .collect(Collectors.joining(", "));
        String rows = "read_csv(" + KeptTypes.quoted(from.toString())
                + ", header=true, delim=',', quote='\"', escape='\"', auto_detect=false, nullstr='\\0', columns={"
                + read
                + "})";
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            List<String> types = KeptTypes.find(
                    statement, rows, names.stream().map(ParquetSink::identifier).toList(), kept);
            String columns = IntStream.range(0, names.size())
                    .mapToObj(j -> column(j, types))
                    .collect(Collectors.joining(", "));
            statement.execute("COPY (SELECT " + columns + " FROM " + rows + ") TO " + KeptTypes.quoted(to.toString())
                    + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new IOException(
                    "the answers cannot be written as Parquet in the temporary folder ("
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
                            + "); free some space there, or name another with JDK_JAVA_OPTIONS=-Djava.io.tmpdir=DIR.",
                    e);
        }
    }

    /** A column of the CSV file with its type. Scores may be empty. */
    private String column(int j, List<String> types) {
        String name = identifier(names.get(j));
        if (j < types.size()) {
            return KeptTypes.cast(name, types.get(j));
        }
        boolean isText = j == types.size() || j >= names.size() - lastTexts;
        return isText ? name : "CAST(NULLIF(" + name + ", '') AS FLOAT) AS " + name;
    }

    private static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
