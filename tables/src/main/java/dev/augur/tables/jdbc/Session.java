package dev.augur.tables.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A connection for one select. Closing it rolls back any change that was made after all. */
public final class Session implements AutoCloseable {
    private static final int ROWS_AT_ONCE = 4096;

    private final Connection connection;

    Session(Connection connection) {
        this.connection = connection;
        whereSupported(() -> connection.setReadOnly(true));
        whereSupported(() -> connection.setAutoCommit(false));
    }

    /** The rows of a select, see {@link SingleSelect}. */
    @SuppressWarnings("resource") // the statement goes with its connection; its result needs it open
    public ResultSet query(String query) throws SQLException {
        Statement statement = connection.createStatement();
        whereSupported(() -> statement.setFetchSize(ROWS_AT_ONCE));
        return statement.executeQuery(query);
    }

    @Override
    public void close() throws SQLException {
        whereSupported(connection::rollback);
        connection.close();
    }

    private interface Step {
        void run() throws SQLException;
    }

    /** Read-only mode and transactions are used where the driver and the database support them. */
    private static void whereSupported(Step step) {
        try {
            step.run();
        } catch (SQLException | UnsupportedOperationException e) {
            return;
        }
    }
}
