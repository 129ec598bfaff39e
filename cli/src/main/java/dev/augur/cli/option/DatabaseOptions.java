package dev.augur.cli.option;

import dev.augur.cli.command.JarPaths;
import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.PasswordGuard;
import dev.augur.cli.command.Verb;
import dev.augur.files.Disk;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.jdbc.Database;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to get into a database: its driver, and who asks. A password is no option, for everybody sees those. */
public final class DatabaseOptions {
    private static final String USER = "AUGUR_JDBC_USER";
    private static final String PASSWORD = PasswordGuard.VARIABLE;

    @Option(
            names = "--driver",
            paramLabel = "FILE.jar",
            description = "driver for a jdbc: address; also the jars in " + JarPaths.VARIABLE)
    private List<String> drivers = List.of();

    @Option(names = "--user", paramLabel = "NAME", description = "user of the database (or " + USER + ")")
    private @Nullable String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "file whose first line is the password (or " + PASSWORD + ")")
    private @Nullable Path passwordFile;

    /** A table, if it is given; {@code -} is the standard input. */
    public Optional<TableSource> source(NamedTable table, Verb verb) throws IOException {
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
            jars.addAll(JarPaths.read(driver));
        }
        jars.addAll(JarPaths.read(variables.getOrDefault(JarPaths.VARIABLE, "")));
        return jars;
    }

    /** Adds what is read. */
    public NamedFiles addTo(NamedFiles files) {
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
