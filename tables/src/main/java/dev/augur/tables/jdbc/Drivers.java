package dev.augur.tables.jdbc;

import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The drivers in some jars and on the class path. They are asked themselves: {@link DriverManager} hides a driver from
 * whoever could not have loaded its class, and comes last, for those that a program has registered.
 */
final class Drivers {
    /** Jars that were loaded stay so, for drivers have threads and native code that outlive a connection. */
    private static final Map<List<Path>, ClassLoader> LOADED = new ConcurrentHashMap<>();

    private Drivers() {}

    static Connection connect(List<Path> jars, String url, Properties properties) throws SQLException {
        Iterator<Driver> drivers =
                ServiceLoader.load(Driver.class, loader(jars)).iterator();
        for (Driver driver = next(drivers); driver != null; driver = next(drivers)) {
            Connection connection = accepts(driver, url) ? driver.connect(url, properties) : null;
            if (connection != null) {
                return connection;
            }
        }
        if (DriverManager.drivers().noneMatch(driver -> accepts(driver, url))) {
            throw new SQLException("no driver handles such an address");
        }
        return DriverManager.getConnection(url, properties);
    }

    private static ClassLoader loader(List<Path> jars) throws SQLException {
        for (Path jar : jars) {
            if (!Files.isReadable(jar)) {
                throw new SQLException("there is no driver " + jar);
            }
        }
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader parent = context == null ? Drivers.class.getClassLoader() : context;
        return jars.isEmpty() ? parent : LOADED.computeIfAbsent(jars, key -> load(key, parent));
    }

    private static ClassLoader load(List<Path> jars, ClassLoader parent) {
        return new URLClassLoader(jars.stream().map(Drivers::url).toArray(URL[]::new), parent);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean accepts(Driver driver, String url) {
        try {
            return driver.acceptsURL(url);
        } catch (SQLException e) {
            return false;
        }
    }

    /**
     * The next driver that can be loaded, null after the last; one for another Java does not stand in the way of
     * others.
     */
    @SuppressWarnings("EmptyCatch")
    private static @Nullable Driver next(Iterator<Driver> drivers) {
        while (true) {
            try {
                return drivers.hasNext() ? drivers.next() : null;
            } catch (ServiceConfigurationError unusable) {
                // The next one may do.
            }
        }
    }
}
