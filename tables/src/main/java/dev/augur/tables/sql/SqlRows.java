package dev.augur.tables.sql;

import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.Session;
import dev.augur.tables.source.RawReader;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rows of a query's result. */
final class SqlRows implements RawReader {
    /** States of a connection that broke, in the standard and in PostgreSQL, whose server says farewell. */
    private static final Pattern LOST = Pattern.compile("08.*|57P0[1-5]");

    private final String source;
    private final Database database;
    private final Session session;
    private final ResultSet result;
    private final List<String> names = new ArrayList<>();
    private final List<SqlType> types = new ArrayList<>();
    private long rowsRead;

    private SqlRows(String source, Database database, Session session, ResultSet result) throws SQLException {
        this.source = source;
        this.database = database;
        this.session = session;
        this.result = result;
        ResultSetMetaData columns = result.getMetaData();
        for (int j = 1; j <= columns.getColumnCount(); j++) {
            names.add(columns.getColumnLabel(j));
            types.add(SqlType.of(columns.getColumnType(j), columns.getColumnTypeName(j)));
        }
    }

    static SqlRows open(String source, Database database, String query) throws IOException {
        Session session = connect(source, database);
        try {
            return new SqlRows(source, database, session, session.query(query));
        } catch (SQLException | RuntimeException e) {
            closeQuietly(session, e);
            throw failure(source, database, e);
        }
    }

    private static Session connect(String source, Database database) throws TableException {
        try {
            return database.open();
        } catch (SQLException | RuntimeException | LinkageError e) {
            SQLException told = database.scrub(e);
            throw TableException.at(
                    source,
                    "the database cannot be opened (" + told.getMessage() + ")",
                    "check the address, user and password, and give the driver with --driver FILE.jar",
                    told);
        }
    }

    private static void closeQuietly(Session session, Exception first) {
        try {
            session.close();
        } catch (SQLException e) {
            first.addSuppressed(e);
        }
    }

    /** The first line of what the database says. */
    static TableException failure(String source, Database database, Exception failure) {
        SQLException told = database.scrub(failure);
        String first = String.valueOf(told.getMessage()).lines().findFirst().orElse("");
        if (LOST.matcher(String.valueOf(told.getSQLState())).matches()) {
            return TableException.at(
                    source,
                    "the connection to the database was lost (" + first.strip() + ")",
                    "check that its server runs, and try again",
                    told);
        }
        return TableException.at(
                source, "the table cannot be read (" + first.strip() + ")", "check the file or the query", told);
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
            throw failure(source, database, e);
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
            session.close();
        } catch (SQLException e) {
            throw failure(source, database, e);
        }
    }
}
