package dev.augur.tables;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The rows of a query's result. */
final class SqlRows implements RawReader {
    private final String source;
    private final Connection connection;
    private final ResultSet result;
    private final List<String> names = new ArrayList<>();
    private final List<SqlType> types = new ArrayList<>();
    private long rowsRead;

    private SqlRows(String source, Connection connection, ResultSet result) throws SQLException {
        this.source = source;
        this.connection = connection;
        this.result = result;
        ResultSetMetaData columns = result.getMetaData();
        for (int j = 1; j <= columns.getColumnCount(); j++) {
            names.add(columns.getColumnLabel(j));
            types.add(SqlType.of(columns.getColumnType(j), columns.getColumnTypeName(j)));
        }
    }

    static SqlRows open(String source, String url, Properties settings, String query) throws IOException {
        Connection connection = connect(source, url, settings);
        try {
            return new SqlRows(source, connection, execute(connection, query));
        } catch (SQLException | RuntimeException e) {
            closeQuietly(connection, e);
            throw failure(source, e);
        }
    }

    private static Connection connect(String source, String url, Properties settings) throws TableException {
        try {
            return DriverManager.getConnection(url, settings);
        } catch (SQLException | LinkageError e) {
            throw TableException.at(
                    source,
                    "the database cannot be opened ("
                            + String.valueOf(e.getMessage()).replace(url, source) + ")",
                    "check the address, and that the driver is on the class path",
                    e);
        }
    }

    /** The statement goes with its connection; its result needs it open. */
    @SuppressWarnings("resource")
    private static ResultSet execute(Connection connection, String query) throws SQLException {
        Statement statement = connection.createStatement();
        return statement.executeQuery(query);
    }

    private static void closeQuietly(Connection connection, Exception first) {
        try {
            connection.close();
        } catch (SQLException e) {
            first.addSuppressed(e);
        }
    }

    /** The first line of what the database says. */
    private static TableException failure(String source, Exception failure) {
        String first = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return TableException.at(
                source, "the table cannot be read (" + first.strip() + ")", "check the file or the query", failure);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public @Nullable Table next() throws IOException {
        try {
            return batch();
        } catch (SQLException | RuntimeException e) {
            throw failure(source, e);
        }
    }

    private @Nullable Table batch() throws SQLException {
        int most = RawReader.batchRows(names.size());
        List<SqlColumn> columns = new ArrayList<>();
        types.forEach(type -> columns.add(type.column(most)));
        int rows = 0;
        while (rows < most && result.next()) {
            for (int j = 0; j < columns.size(); j++) {
                columns.get(j).read(result, j + 1, rows);
            }
            rows++;
        }
        long first = rowsRead + 1;
        rowsRead += rows;
        return rows == 0
                ? null
                : new Table(
                        source,
                        names,
                        columns.stream().map(SqlColumn::column).toList(),
                        rows,
                        row -> "row " + (first + row));
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failure(source, e);
        }
    }
}
