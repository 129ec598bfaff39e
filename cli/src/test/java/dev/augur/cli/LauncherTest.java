package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./augur} in a tree of its own, with a Java and a Maven that only say how they were called. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final String JAVA = """
            #!/bin/sh
            case "$*" in
              *-version*) echo "openjdk version \\"${FAKE_VERSION:-17.0.1}\\" 2021" >&2; exit 0 ;;
              *ArchiveClassesAtExit*) f=$(echo "$1" | cut -d = -f 2); echo classes >"$f"; exit 0 ;;
            esac
            for word; do printf '<%s>' "$word"; done
            case "$*" in
              *' read') cat ;;
              *' fail') exit 3 ;;
              *' network') [ -f "$TREE/torch/target/built" ] || exit 4 ;;
              *' paper') [ -f "$TREE/paper/target/built" ] || exit 5 ;;
              *' serve') [ -f "$TREE/web/target/built" ] || exit 6 ;;
              *' export') [ -f "$TREE/onnx/target/built" ] || exit 7 ;;
            esac
            """;

    private static final String MAVEN = """
            #!/bin/sh
            echo "[INFO] Building Augur Core 1.0.0-rc1       [1/2]"
            echo called >>"$TREE/builds"
            [ -z "$BROKEN" ] || { echo "[ERROR] no network"; exit 1; }
            sleep "${SLOW:-0}"
            mkdir -p "$TREE/cli/target"
            touch "$TREE/cli/target/augur.jar"
            for module in torch paper web onnx; do
              mkdir -p "$TREE/$module/target"
              touch "$TREE/$module/target/augur-$module.jar"
            done
            """;

    private record Result(int code, String out, String err) {}

    private final Map<String, String> environment = new TreeMap<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path tree;

    @BeforeEach
    void plant() throws IOException {
        tree = Files.createDirectories(folder.resolve("a tree"));
        for (String module : List.of("core", "tables", "methods", "report", "cli", "torch", "paper", "web", "onnx")) {
            Files.createDirectories(tree.resolve(module + "/src/main"));
            Files.createFile(tree.resolve(module + "/pom.xml"));
        }
        Files.createFile(tree.resolve("pom.xml"));
        Files.copy(Path.of("..", "augur"), tree.resolve("augur"));
        Files.createDirectory(tree.resolve("dist"));
        Files.copy(Path.of("..", "dist", "build.sh"), tree.resolve("dist/build.sh"));
        Path bin = Files.createDirectories(folder.resolve("bin"));
        script(bin.resolve("java"), JAVA);
        script(bin.resolve("mvn"), MAVEN);
        environment.put("PATH", bin + ":/usr/bin:/bin");
        environment.put("TREE", tree.toString());
        environment.put("HOME", folder.resolve("home").toString());
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Result augur(String... words) throws IOException {
        return run("", tree.resolve("augur").toString(), words);
    }

    private Result run(String input, String launcher, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("bash", launcher));
        command.addAll(List.of(words));
        return run(input, command);
    }

    private Result run(String input, List<String> command) throws IOException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (var stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(StandardCharsets.UTF_8));
        }
        try {
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private int builds() throws IOException {
        Path file = tree.resolve("builds");
        return Files.exists(file) ? Files.readAllLines(file).size() : 0;
    }

    private void touch(String file) throws IOException {
        Files.setLastModifiedTime(
                tree.resolve(file), FileTime.fromMillis(System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1)));
    }

    @Test
    void itBuildsOnceAndPassesEverythingOn() throws IOException {
        Result first = augur("predict", "a b", "*");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).isEqualTo("<-jar><" + tree.toRealPath() + "/cli/target/augur.jar><predict><a b><*>");
        assertThat(first.err()).isEqualTo("Building Augur...\n");
        Result second = augur("fail");
        assertThat(second.code()).isEqualTo(3);
        assertThat(second.err()).isEmpty();
        assertThat(run("x,y\n", tree.resolve("augur").toString(), "read").out()).endsWith("<read>x,y\n");
        assertThat(builds()).isEqualTo(1);
        touch("cli/src/main");
        augur("predict");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void shortCommandsStartFromAnArchive() throws IOException {
        assertThat(augur("info").out()).contains("-XX:SharedArchiveFile=" + tree.toRealPath(), "/classes.jsa>");
        assertThat(augur("train").out()).doesNotContain("SharedArchiveFile");
    }

    @Test
    void itIsCalledByLinksToLinks() throws IOException {
        Path links = Files.createDirectories(folder.resolve("some links"));
        Files.createSymbolicLink(links.resolve("first"), Path.of("../a tree/augur"));
        Files.createSymbolicLink(links.resolve("augur"), links.resolve("first"));
        Result result = run("", links.resolve("augur").toString(), "demo");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("/a tree/cli/target/augur.jar><demo>");
    }

    @Test
    void aWrongJavaHomeIsNamed() throws IOException {
        environment.put("JAVA_HOME", "/no/java");
        assertThat(augur("demo"))
                .isEqualTo(new Result(
                        1,
                        "",
                        "JAVA_HOME is /no/java, but there is no Java in it: set it to a JDK 17 or newer,"
                                + " or unset it.\n"));
    }

    @Test
    void anOldJavaIsNamed() throws IOException {
        environment.put("FAKE_VERSION", "1.8.0_292");
        Result result = augur("demo");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("Augur needs Java 17 or newer, but", "is Java 1.8.0:");
    }

    @Test
    void aFailedBuildSaysWhy() throws IOException {
        environment.put("BROKEN", "yes");
        environment.put("TMPDIR", folder.toString());
        Result result = augur("demo");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err())
                .contains("[ERROR] no network", "Augur could not be built; all that Maven said is in " + folder);
    }

    @Test
    void aMissingModuleIsBuilt() throws IOException {
        Result result = augur("network");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("/torch/target/lib/*><dev.augur.cli.Main><network>");
        assertThat(result.err()).contains("Fetching and building the networks on libtorch, once...");
    }

    @Test
    void soIsThePaperBesideIt() throws IOException {
        augur("network");
        Result result = augur("paper");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("/torch/target/lib/*:", "/paper/target/lib/*><dev.augur.cli.Main><paper>");
        assertThat(result.err()).contains("Fetching and building the paper's experiments, once...");
    }

    @Test
    void soIsTheServer() throws IOException {
        Result result = augur("serve");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("/web/target/lib/*><dev.augur.cli.Main><serve>");
        assertThat(result.err()).contains("Fetching and building the server, once...");
    }

    @Test
    void soIsTheExport() throws IOException {
        Result result = augur("export");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("/onnx/target/lib/*><dev.augur.cli.Main><export>");
        assertThat(result.err()).contains("Fetching and building the export, once...");
    }

    /** The process that a user or a service manager ends must be the server itself. */
    @Test
    void aServerTakesThePlaceOfTheLauncher() throws IOException {
        augur("serve");
        script(folder.resolve("bin/java"), "#!/bin/sh\necho $$\n");
        Result result = run("", List.of("bash", "-c", "echo $$; exec bash '" + tree.resolve("augur") + "' serve"));
        List<String> processes = result.out().lines().toList();
        assertThat(processes).hasSize(2);
        assertThat(processes.get(0)).isEqualTo(processes.get(1));
    }

    @Test
    void anInstallationRunsItsOwnJarsAndBuildsNothing() throws IOException {
        String launcher = install();
        Result result = run("", launcher, "network", "a b");
        assertThat(result).isEqualTo(new Result(0, "<-jar><" + home() + "/lib/augur.jar><network><a b>", ""));
        assertThat(run("", launcher, "fail").code()).isEqualTo(3);
        assertThat(builds()).isZero();
    }

    @Test
    void moreJarsComeOnTheClassPathOfAnInstallation() throws IOException {
        String launcher = install();
        Files.createFile(Files.createDirectory(home().resolve("more")).resolve("augur-torch.jar"));
        assertThat(run("", launcher, "train").out())
                .endsWith("<-cp><" + home() + "/lib/augur.jar:" + home() + "/more/*><dev.augur.cli.Main><train>");
    }

    @Test
    void anInstallationMayHaveAJavaOfItsOwn() throws IOException {
        String launcher = install();
        environment.put("JAVA_HOME", "/no/java");
        assertThat(run("", launcher, "train").code()).isEqualTo(1);
        script(Files.createDirectories(home().resolve("runtime/bin")).resolve("java"), "#!/bin/sh\necho its own\n");
        assertThat(run("", launcher, "train")).isEqualTo(new Result(0, "its own\n", ""));
    }

    private Path home() throws IOException {
        return folder.toRealPath().resolve("opt/augur 1");
    }

    private String install() throws IOException {
        Files.createDirectories(home().resolve("bin"));
        Files.createFile(Files.createDirectory(home().resolve("lib")).resolve("augur.jar"));
        return Files.copy(Path.of("..", "augur"), home().resolve("bin/augur")).toString();
    }

    @Test
    void aTerminalSeesWhichModuleIsBuilt() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script, which makes a terminal");
        environment.put("SLOW", "1.2");
        Result result =
                run("", List.of("/usr/bin/script", "-qec", "bash '" + tree.resolve("augur") + "' fail", "/dev/null"));
        assertThat(result.code()).as(result.out()).isEqualTo(3);
        assertThat(result.out()).contains("Building Augur, module 1 of 2 (Augur Core), 1 s", "<-Daugur.terminal=true>");
    }

    @Test
    void aTreeThatCannotBeWrittenIsRunAsItIs() throws IOException {
        augur("demo");
        touch("cli/src/main");
        deleteCaches();
        List<String> nobody = asNobody();
        environment.put("XDG_CACHE_HOME", folder.resolve("cache dir").toString());
        Files.createDirectory(folder.resolve("cache dir"));
        Files.setPosixFilePermissions(folder.resolve("cache dir"), PosixFilePermissions.fromString("rwxrwxrwx"));
        Result result = run("", nobody);
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("-XX:SharedArchiveFile=" + folder.resolve("cache dir") + "/augur/");
        assertThat(result.err())
                .isEqualTo("Note: the sources are newer than the build, but " + tree.toRealPath()
                        + " cannot be written; the build is run as it is.\n");
        environment.put("XDG_CACHE_HOME", "/proc/none");
        Result uncached = run("", nobody);
        assertThat(uncached.code()).as(uncached.err()).isZero();
        assertThat(uncached.out()).endsWith("<info>").doesNotContain("SharedArchiveFile");
        permit("rwxr-xr-x");
        Files.delete(tree.resolve("cli/target/augur.jar"));
        permit("r-xr-xr-x");
        Result unbuilt = run("", nobody);
        assertThat(unbuilt.code()).isEqualTo(1);
        assertThat(unbuilt.err()).contains("Augur has not been built, and");
        assertThat(builds()).isEqualTo(1);
        permit("rwxr-xr-x");
    }

    private void permit(String permissions) throws IOException {
        for (String part : List.of("", "cli", "cli/target", "torch/target")) {
            Files.setPosixFilePermissions(tree.resolve(part), PosixFilePermissions.fromString(permissions));
        }
    }

    private void deleteCaches() throws IOException {
        try (var files = Files.newDirectoryStream(tree.resolve("cli/target"), "java-*")) {
            for (Path cache : files) {
                Files.deleteIfExists(cache.resolve("classes.jsa"));
                Files.deleteIfExists(cache.resolve("version"));
                Files.delete(cache);
            }
        }
    }

    /** {@code augur info} by somebody who may not write; root may write anything. */
    private List<String> asNobody() throws IOException {
        List<String> command = new ArrayList<>();
        if (Files.isWritable(Path.of("/etc/passwd"))) {
            assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "root without setpriv");
            command.addAll(List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        permit("r-xr-xr-x");
        command.addAll(List.of("bash", tree.resolve("augur").toString(), "info"));
        return command;
    }
}
