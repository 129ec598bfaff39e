package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The Java listings of a page as one program: those without a file follow one another in its main method. */
final class PageProgram {
    /** Stands in the output where a listing ends. */
    private static final String END = "\u0004";

    private final Path folder;
    private final String classPath;

    /** @param folder where it is built and runs, which should be empty */
    PageProgram(Path folder) {
        this.folder = folder;
        this.classPath = withoutDuckDb();
    }

    /** Of this process, without the library that a page promises not to need. */
    private static String withoutDuckDb() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator))
                .filter(each -> !each.contains("duckdb"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Compiles files of a folder and packs whatever is in it. */
    void jar(Path source, Path jar) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes-of-" + source.getFileName()));
        compile(files(source, ".java"), classes, classPath);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out)) {
            for (Path root : List.of(classes, source)) {
                for (Path file : files(root, "")) {
                    packed.putNextEntry(new JarEntry(root.relativize(file).toString()));
                    packed.write(Files.readAllBytes(file));
                    packed.closeEntry();
                }
            }
        }
    }

    private static List<Path> files(Path root, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(each -> each.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static void compile(List<Path> sources, Path classes, String classPath) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "these tests need a JDK");
        StringWriter told = new StringWriter();
        boolean done = compiler.getTask(
                        told,
                        null,
                        null,
                        List.of(
                                "-cp",
                                classPath,
                                "-d",
                                classes.toString(),
                                "-proc:none",
                                "-Xlint:all,-path",
                                "-Werror"),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(sources))
                .call();
        assertThat(done).as("%s", told).isTrue();
    }

    /**
     * Runs listings one after the other, behind statements that the page does not show.
     *
     * @return what each of them printed
     */
    List<String> outputs(String imports, String before, List<Listing> listings) throws Exception {
        StringBuilder source = new StringBuilder(imports)
                .append("final class Page {\n")
                .append("public static void main(String[] arguments) throws Exception {\n")
                .append(before);
        for (Listing each : listings) {
            source.append("// line ").append(each.line()).append('\n').append(each.text());
            source.append("System.out.print(\"\\4\");\n");
        }
        Path file = Files.writeString(
                Files.createDirectories(folder.resolve("source")).resolve("Page.java"), source + "}\n}\n");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(List.of(file), classes, classPath);
        return run(classes, listings.size());
    }

    private List<String> run(Path classes, int listings) throws IOException, InterruptedException {
        Path out = folder.resolve("printed");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=en",
                "-cp",
                classPath + File.pathSeparator + classes,
                "Page"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("it ends in time").isTrue();
        String printed = Files.readString(out, StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
        assertThat(process.exitValue()).as("%s", printed).isZero();
        List<String> parts = Arrays.asList(printed.split(END, -1));
        assertThat(parts)
                .as("an output for each listing and nothing behind them")
                .hasSize(listings + 1);
        assertThat(parts.get(listings)).isEmpty();
        return parts.subList(0, listings);
    }
}
