package dev.augur.tables.jdbc;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Makes the jar of a driver that is on no class path. It keeps a diary of what it was asked, in a file beside the jar.
 */
final class DriverJar {
    private static final String SOURCE = """
            import java.lang.reflect.Proxy;
            import java.nio.file.*;
            import java.sql.*;
            import java.util.*;
            import java.util.logging.Logger;

            public final class DiaryDriver implements Driver {
                static void write(String line) {
                    try {
                        Files.writeString(
                                Path.of("@diary@"), line + "\\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }

                static <T> T proxy(Class<T> type) {
                    ClassLoader loader = DiaryDriver.class.getClassLoader();
                    return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, (p, m, a) -> {
                        write(m.getName() + (a == null ? "" : Arrays.toString(a)));
                        if (m.getName().equals("executeQuery") && ("" + a[0]).contains("wrong")) {
                            throw new SQLException("tiger is wrong in " + a[0]);
                        }
                        if (m.getName().equals("getColumnType")) return Types.VARCHAR;
                        if (m.getName().equals("getColumnCount")) return 1;
                        if (m.getReturnType() == String.class) return "x";
                        if (m.getReturnType() == boolean.class) return false;
                        if (m.getReturnType() == int.class) return 0;
                        return m.getReturnType().isInterface() ? proxy(m.getReturnType()) : null;
                    }));
                }

                public Connection connect(String url, Properties info) {
                    write("connect as " + info.getProperty("user") + " " + info.getProperty("password"));
                    return proxy(Connection.class);
                }
                public boolean acceptsURL(String url) { return url.startsWith("jdbc:diary:"); }
                public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
                    return new DriverPropertyInfo[0];
                }
                public int getMajorVersion() { return 1; }
                public int getMinorVersion() { return 0; }
                public boolean jdbcCompliant() { return false; }
                public Logger getParentLogger() { return Logger.getGlobal(); }
            }
            """;

    private DriverJar() {}

    static Path diary(Path folder) {
        return folder.resolve("diary.txt");
    }

    static Path make(Path folder) throws IOException {
        Path source = folder.resolve("DiaryDriver.java");
        Files.writeString(source, SOURCE.replace("@diary@", diary(folder).toString()));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, OutputStream.nullOutputStream(), null, "-d", folder.toString(), source.toString())
                != 0) {
            throw new IllegalStateException("the driver does not compile");
        }
        Path jar = folder.resolve("diary.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                var classes = Files.list(folder)) {
            out.putNextEntry(new JarEntry("META-INF/services/java.sql.Driver"));
            out.write("DiaryDriver".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            List<Path> files =
                    classes.filter(file -> file.toString().endsWith(".class")).toList();
            for (Path file : files) {
                out.putNextEntry(new JarEntry(String.valueOf(file.getFileName())));
                out.write(Files.readAllBytes(file));
                Files.delete(file);
            }
        }
        return jar;
    }
}
