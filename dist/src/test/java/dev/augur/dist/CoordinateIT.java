package dev.augur.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code dev.augur:augur} from a repository, as jbang and builds take it: the class path that the POMs give, and the
 * main class that the jar names. What has been downloaded to build Augur stands for the public repository.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
@Timeout(900)
class CoordinateIT {
    private static final List<String> MODULES =
            List.of("bom", "core", "tables", "methods", "report", "cli", "paper", "web", "dist");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void theCommandRunsFromItsCoordinate() throws IOException {
        Path maven = Path.of(System.getProperty("augur.maven", ""), "bin", "mvn");
        assumeTrue(Files.isExecutable(maven), "not started by Maven");
        publish("augur-parent", Path.of("..").resolve("pom.xml"), Path.of("no jar"));
        for (String module : MODULES) {
            Path home = Path.of("..", module);
            String artifact = module.equals("dist") ? "augur" : "augur-" + module;
            publish(artifact, home.resolve("pom.xml"), home.resolve("target").resolve(artifact + ".jar"));
        }
        Installed shell = new Installed(
                folder,
                Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", System.getProperty("java.home"), "HOME", folder + ""));
        Files.writeString(folder.resolve("pom.xml"), USER.replace("VERSION", Installed.VERSION));
        Files.writeString(
                folder.resolve("settings.xml"),
                SETTINGS.replace("OURS", folder.resolve("ours").toUri().toString())
                        .replace(
                                "OTHERS",
                                Path.of(System.getProperty("augur.repository"))
                                        .toUri()
                                        .toString()));
        shell.run(
                        maven.toString(),
                        "-q",
                        "-B",
                        "-s",
                        "settings.xml",
                        "-Dmaven.repo.local=" + folder.resolve("local"),
                        "org.apache.maven.plugins:maven-dependency-plugin:"
                                + System.getProperty("augur.dependency.plugin") + ":build-classpath",
                        "-Dmdep.outputFile=path")
                .succeeds();
        String path = Files.readString(folder.resolve("path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String main = mainClass(path);
        assertThat(shell.run(java, "-cp", path, main, "--version").succeeds().out())
                .isEqualTo("augur " + Installed.VERSION + "\n");
        shell.run(java, "-cp", path, main, "methods").succeeds();
        shell.run(java, "-cp", path, main, "serve", "--help").succeeds();
    }

    private void publish(String artifact, Path pom, Path jar) throws IOException {
        Path place = Files.createDirectories(
                folder.resolve("ours/dev/augur").resolve(artifact).resolve(Installed.VERSION));
        String name = artifact + "-" + Installed.VERSION;
        Files.copy(pom, place.resolve(name + ".pom"));
        if (Files.exists(jar)) {
            Files.copy(jar, place.resolve(name + ".jar"));
        }
    }

    private static String mainClass(String path) throws IOException {
        String first = path.split(":", 2)[0];
        assertThat(first).endsWith("augur-" + Installed.VERSION + ".jar");
        try (JarFile jar = new JarFile(first)) {
            return Objects.requireNonNull(jar.getManifest().getMainAttributes().getValue("Main-Class"));
        }
    }

    private static final String USER = """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>example</groupId>
              <artifactId>user</artifactId>
              <version>1</version>
              <dependencyManagement>
                <dependencies>
                  <dependency>
                    <groupId>dev.augur</groupId>
                    <artifactId>augur-bom</artifactId>
                    <version>VERSION</version>
                    <type>pom</type>
                    <scope>import</scope>
                  </dependency>
                </dependencies>
              </dependencyManagement>
              <dependencies>
                <dependency>
                  <groupId>dev.augur</groupId>
                  <artifactId>augur</artifactId>
                </dependency>
              </dependencies>
            </project>
            """;

    private static final String SETTINGS = """
            <settings>
              <mirrors>
                <mirror><id>others</id><mirrorOf>central</mirrorOf><url>OTHERS</url></mirror>
              </mirrors>
              <profiles>
                <profile>
                  <id>ours</id>
                  <repositories>
                    <repository><id>ours</id><url>OURS</url></repository>
                  </repositories>
                </profile>
              </profiles>
              <activeProfiles><activeProfile>ours</activeProfile></activeProfiles>
            </settings>
            """;
}
