package dev.augur.cli;

import dev.augur.tables.TableException;
import dev.augur.tables.TableSource;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.JdbcAddress;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to get into a database: its driver, and who asks. A password is no option, for everybody sees those. */
final class DatabaseOptions {
    static final String CLASSPATH = "AUGUR_CLASSPATH";
    private static final String USER = "AUGUR_JDBC_USER";
    private static final String PASSWORD = "AUGUR_JDBC_PASSWORD";

    @Option(
            names = "--driver",
            paramLabel = "FILE.jar",
            description = "driver for a jdbc: address; also the jars in " + CLASSPATH)
    private List<String> drivers = List.of();

    @Option(names = "--user", paramLabel = "NAME", description = "user of the database (or " + USER + ")")
    private @Nullable String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "file whose first line is the password (or " + PASSWORD + ")")
    private @Nullable Path passwordFile;

    /** A table by its location; {@code -} is the standard input. */
    TableSource source(String location, @Nullable String query, Verb verb) throws IOException {
        boolean inDatabase = JdbcAddress.is(location);
        if (query != null && !inDatabase) {
            throw new UsageException("a query needs a jdbc: address, but the table is " + JdbcAddress.mask(location));
        }
        if (query != null) {
            return TableSource.jdbc(database(location, verb), query);
        }
        return location.equals(TableSource.STANDARD_INPUT)
                ? TableSource.csv("standard input", verb.in())
                : TableSource.of(location);
    }

    private Database database(String location, Verb verb) throws IOException {
        Map<String, String> variables = verb.environment();
        Database database = Database.at(location).withDrivers(jars(variables));
        String name = user != null ? user : variables.get(USER);
        String password = passwordFile != null ? read(passwordFile) : variables.get(PASSWORD);
        if (database.hasPasswordInAddress()) {
            verb.note("the address of " + database + " seems to contain a password, which others can see in the list of"
                    + " processes; give it with --password-file or " + PASSWORD + " instead");
        }
        database = name == null ? database : database.withUser(name);
        return password == null ? database : database.withPassword(password);
    }

    private static String read(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().orElse("");
        } catch (IOException | RuntimeException e) {
            throw TableException.at(
                    file.toString(), "the password cannot be read", "check the path and the permissions");
        }
    }

    private List<Path> jars(Map<String, String> variables) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String driver : drivers) {
            jars.addAll(jars(driver));
        }
        jars.addAll(jars(variables.getOrDefault(CLASSPATH, "")));
        return jars;
    }

    /** A list of paths as Java has it, where {@code lib/*} means every jar of a folder. */
    static List<Path> jars(String paths) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String path : paths.split(File.pathSeparator, -1)) {
            if (path.endsWith("*")) {
                Path folder = Path.of(path.substring(0, path.length() - 1));
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(".jar"))
                            .sorted()
                            .forEach(jars::add);
                } catch (IOException e) {
                    throw TableException.at(path, "there is no such folder", "check the path");
                }
            } else if (!path.isEmpty()) {
                jars.add(Path.of(path));
            }
        }
        return jars;
    }

    /** An option's value as it may be kept: no address with a password, and no password in a query. */
    static @Nullable String shown(@Nullable String location) {
        return location != null && JdbcAddress.is(location)
                ? Database.at(location).name()
                : location;
    }

    static @Nullable String shownQuery(@Nullable String location, @Nullable String query) {
        return location == null || query == null ? query : Database.at(location).shownQuery(query);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        DataOptions.put(given, "--driver", drivers.isEmpty() ? null : String.join(File.pathSeparator, drivers));
        DataOptions.put(given, "--user", user);
        DataOptions.put(given, "--password-file", passwordFile);
        return given;
    }
}
