package dev.augur.cli.command;

import dev.augur.catalog.Components;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;

/**
 * Jars of the user's that offer losses, estimators, methods and more by name: those in the folders of {@code --plugins}
 * and those of {@code AUGUR_CLASSPATH}. While a command runs, they are on its class path.
 */
final class Plugins implements AutoCloseable {
    static final String OPTION = "--plugins";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final URLClassLoader loader;

    private Plugins(List<URL> jars) {
        loader = new URLClassLoader("plugins", jars.toArray(URL[]::new), Components.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
    }

    /** The plug-ins that a command or a variable names. */
    static Plugins of(List<String> arguments, Map<String, String> environment) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String folder : Defaults.values(OPTION, arguments, environment)) {
            if (!Files.isDirectory(Path.of(folder))) {
                throw new UsageException(OPTION + ": there is no folder " + folder);
            }
            jars.addAll(JarPaths.read(folder + "/*"));
        }
        jars.addAll(JarPaths.read(environment.getOrDefault(JarPaths.VARIABLE, "")));
        List<URL> addresses = new ArrayList<>();
        for (Path jar : jars) {
            requireJar(jar);
            addresses.add(jar.toUri().toURL());
        }
        return new Plugins(addresses);
    }

    /** A class loader would silently skip a file that it cannot open. */
    private static void requireJar(Path jar) throws TableException {
        if (Files.isDirectory(jar)) {
            return;
        }
        try (JarFile opened = new JarFile(jar.toFile())) {
            opened.size();
        } catch (NoSuchFileException e) {
            throw TableException.at(jar.toString(), "there is no such jar", "check the path");
        } catch (IOException e) {
            throw TableException.at(jar.toString(), "this is not a jar, or it may not be read", "check the file");
        }
    }

    @Override
    public void close() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        loader.close();
    }
}
