package dev.augur.cli;

import dev.augur.catalog.Components;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Jars of the user's that offer losses, estimators, methods and more by name: those in the folders of {@code --plugins} and those of
 * {@code AUGUR_CLASSPATH}. While a command runs, they are on its class path.
 */
final class Plugins implements AutoCloseable {
    static final String OPTION = "--plugins";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final URLClassLoader loader;

    private Plugins(List<URL> jars) {
        loader = new URLClassLoader("plugins", jars.toArray(URL[]::new), Components.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
    }

    /** Those that a command or a variable names. */
    static Plugins of(List<String> arguments, Map<String, String> environment) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String folder : Defaults.values(OPTION, arguments, environment)) {
            if (!Files.isDirectory(Path.of(folder))) {
                throw new UsageException(OPTION + ": there is no folder " + folder);
            }
            jars.addAll(DatabaseOptions.jars(folder + "/*"));
        }
        jars.addAll(DatabaseOptions.jars(environment.getOrDefault(DatabaseOptions.CLASSPATH, "")));
        List<URL> addresses = new ArrayList<>();
        for (Path jar : jars) {
            addresses.add(jar.toUri().toURL());
        }
        return new Plugins(addresses);
    }

    @Override
    public void close() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        loader.close();
    }
}
