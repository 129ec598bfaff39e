package dev.augur.tables.jdbc;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A database to read from. Its secrets appear neither in its text nor in its exceptions. */
public final class Database {
    private static final String USER = "user";
    private static final String PASSWORD = "password";
    private static final Pattern FILE = Pattern.compile("(?i)jdbc:(duckdb|sqlite):(?!$|:|memory:|md:|file::|[?;]).+");

    private final JdbcAddress address;
    private final Map<String, String> settings;
    private final List<Path> drivers;

    private Database(JdbcAddress address, Map<String, String> settings, List<Path> drivers) {
        this.address = address;
        this.settings = settings;
        this.drivers = List.copyOf(drivers);
    }

    /** The database at this address, by a driver on the class path. */
    public static Database at(String url) {
        return new Database(new JdbcAddress(url.strip()), Map.of(), List.of());
    }

    public Database withUser(String name) {
        return with(USER, name);
    }

    public Database withPassword(String password) {
        return with(PASSWORD, password);
    }

    /** The same database with a property for its driver. */
    public Database with(String property, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(property, value);
        return new Database(address, more, drivers);
    }

    /** The same database with the jars of its driver. */
    public Database withDrivers(List<Path> jars) {
        return new Database(address, settings, jars);
    }

    /** The name of the database in messages. */
    public String name() {
        return address.shown();
    }

    /** The text without secrets. */
    public String scrub(String text) {
        return secrets().scrub(text);
    }

    /** The query without secrets, as messages may show it. */
    public String shownQuery(String query) {
        return secrets().query(query);
    }

    /** The exception of a driver, without secrets. */
    public SQLException scrub(Throwable failure) {
        SQLException scrubbed = failure instanceof SQLException named
                ? new SQLException(scrub(String.valueOf(named.getMessage())), named.getSQLState(), named.getErrorCode())
                : new SQLException(scrub(String.valueOf(failure)));
        scrubbed.setStackTrace(failure.getStackTrace());
        return scrubbed;
    }

    private Secrets secrets() {
        return new Secrets(address, Optional.ofNullable(settings.get(PASSWORD)));
    }

    /** Connects for reading. */
    public Session open() throws SQLException {
        Properties properties = new Properties();
        properties.putAll(readOnly());
        properties.putAll(settings);
        return new Session(Drivers.connect(drivers, address.url(), properties));
    }

    /** The properties that open a file for reading only; for other databases the connection is made read-only. */
    private Map<String, String> readOnly() {
        Matcher file = FILE.matcher(address.url());
        if (!file.matches()) {
            return Map.of();
        }
        return file.group(1).equalsIgnoreCase("duckdb")
                ? Map.of("duckdb.read_only", "true", "jdbc_stream_results", "true")
                : Map.of("open_mode", "1");
    }

    @Override
    public String toString() {
        return name();
    }
}
