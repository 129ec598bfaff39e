package dev.augur.cli;

import dev.augur.files.Disk;
import dev.augur.tables.TableException;
import dev.augur.tables.TableSource;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.JdbcAddress;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Refuses an address with a password among the words of a command, which everybody sees; variables and files are another matter. */
    static void requireNoPassword(List<String> words) {
        for (String word : words) {
            String value = word.replaceFirst("^--[\\w-]+=", "");
            if (JdbcAddress.is(value) && new JdbcAddress(value.strip()).hasPassword()) {
                throw new UsageException("the address " + JdbcAddress.mask(value.strip())
                        + " has a password in it, which the list of processes shows to others; leave it out, and give it with"
                        + " --password-file FILE or in the variable " + PASSWORD);
            }
        }
    }

    /** A table, if it is given; {@code -} is the standard input. */
    Optional<TableSource> source(NamedTable table, Verb verb) throws IOException {
        String location = table.location();
        if (location == null) {
            return Optional.empty();
        }
        if (table.query() != null) {
            return Optional.of(TableSource.jdbc(database(location, verb), table.query()));
        }
        return Optional.of(
                location.equals(TableSource.STANDARD_INPUT)
                        ? TableSource.csv("standard input", verb.in())
                        : TableSource.of(location));
    }

    private Database database(String location, Verb verb) throws IOException {
        Map<String, String> variables = verb.environment();
        Database database = Database.at(location).withDrivers(jars(variables));
        String name = user != null ? user : variables.get(USER);
        String password = passwordFile != null ? read(passwordFile) : variables.get(PASSWORD);
        database = name == null ? database : database.withUser(name);
        return password == null ? database : database.withPassword(password);
    }

    private static String read(Path file) throws IOException {
        try {
            return new String(Disk.current().readAll(file), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
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

    /** Adds what is read. */
    NamedFiles addTo(NamedFiles files) {
        drivers.forEach(each -> files.reads("--driver", each));
        return files.reads("--password-file", passwordFile);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--driver", drivers.isEmpty() ? null : String.join(File.pathSeparator, drivers));
        GivenOptions.put(given, "--user", user);
        GivenOptions.put(given, "--password-file", passwordFile);
        return given;
    }
}
