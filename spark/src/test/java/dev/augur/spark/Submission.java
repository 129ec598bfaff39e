package dev.augur.spark;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * {@link SubmitMain} started by Spark's launcher in a process of its own. Spark's jars are on the class path, those of
 * Augur are given to it as they are on a cluster.
 *
 * @param folder where files of the commands are
 * @param jars of Augur, that of this module first
 * @param classPath everything else
 */
record Submission(Path folder, List<Path> jars, String classPath) {
    private static final long SECONDS = 100;

    /** How a process ended, and what it printed. */
    record Ended(int code, String told) {}

    static Submission in(Path folder) throws IOException {
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        List<Path> jars = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path place = Path.of(entry);
            if (Files.exists(place.resolve("dev/augur")) && !entry.endsWith("test-classes")) {
                jars.add(jar(place, folder.resolve("augur-" + jars.size() + ".jar")));
            } else if (place.getFileName().toString().startsWith("augur-")) {
                jars.add(place);
            } else if (!entry.endsWith("test-classes")) {
                others.add(entry);
            }
        }
        return new Submission(folder, jars, String.join(File.pathSeparator, others));
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> all = Files.walk(classes)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(each).toString().replace('\\', '/')));
                Files.copy(each, out);
            }
        }
        return jar;
    }

    /** Runs a command, in which {@code %s} stands for the folder, to its end. */
    Ended run(String command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
        words.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath));
        words.add("-Dlog4j2.configurationFile="
                + Path.of("src/test/resources/log4j2-test.properties").toUri());
        words.addAll(List.of("org.apache.spark.deploy.SparkSubmit", "--master", "local[2]"));
        words.addAll(List.of("--conf", "spark.ui.enabled=false", "--conf", "spark.driver.host=127.0.0.1"));
        words.addAll(List.of("--conf", "spark.driver.bindAddress=127.0.0.1"));
        words.addAll(List.of("--conf", "spark.sql.shuffle.partitions=1"));
        words.addAll(List.of("--jars", jars.stream().skip(1).map(Path::toString).collect(Collectors.joining(","))));
        words.addAll(List.of("--class", SubmitMain.class.getName(), jars.get(0).toString()));
        words.addAll(Arrays.asList(Birds.words(command, folder)));
        Path told = Files.createTempFile(folder, "submitted", ".txt");
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new AssertionError("still running after " + SECONDS + " s: " + Files.readString(told));
        }
        return new Ended(process.exitValue(), Files.readString(told));
    }
}
