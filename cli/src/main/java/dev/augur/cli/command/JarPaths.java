package dev.augur.cli.command;

import dev.augur.tables.cells.TableException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Jars as people list them: for drivers of databases, and for plug-ins. */
public final class JarPaths {
    /** The environment variable with the user's own jars. */
    public static final String VARIABLE = "AUGUR_CLASSPATH";

    private JarPaths() {}

    /** A list of paths as Java has it, where {@code lib/*} means every jar of a folder. */
    public static List<Path> read(String paths) throws IOException {
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
}
