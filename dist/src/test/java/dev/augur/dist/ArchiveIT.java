package dev.augur.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.augur.dist.Installed.Ended;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archives, unpacked into a fresh folder with blanks in its name. */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
@Timeout(900)
class ArchiveIT {
    private static final Path ARCHIVE = Installed.TARGET.resolve("augur-" + Installed.VERSION + ".tar.gz");
    private static final Path ONNX = Installed.TARGET.resolve("augur-onnx-" + Installed.VERSION + ".tar.gz");
    private static final Path IMAGE = Installed.TARGET.resolve(
            "augur-" + Installed.VERSION + "-" + System.getProperty("augur.platform") + ".tar.gz");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path place() throws IOException {
        return Files.createDirectories(folder.resolve("a fresh folder"));
    }

    /** What a newcomer does first. */
    @Test
    void anArchiveRunsWithAnyJava() throws Exception {
        String augur = Installed.unpack(ARCHIVE, place()).resolve("bin/augur").toString();
        Installed installed = new Installed(place(), environment(System.getProperty("java.home")));
        demo(installed, augur);
        installed
                .run(words(
                        augur,
                        "train --labeled augur-demo/known.csv --label place --unlabeled augur-demo/unlabeled.csv"
                                + " -o my.augur --report my.html"))
                .succeeds();
        assertThat(installed.folder().resolve("my.html")).isNotEmptyFile();
        assertThat(installed.run(augur, "methods").succeeds().out()).contains("nrpr-grid", "eulac");
        installed.run(augur, "reproduce", "--help").succeeds();
        installed.run(augur, "studio", "--help").succeeds();
        torchIsLeftOut(installed.run(words(
                augur,
                "train --labeled augur-demo/known.csv --label place --unlabeled augur-demo/unlabeled.csv"
                        + " --method nrpr:network=vgg16 -o none.augur")));
        serve(installed, augur, "my.augur");
        exportComesOnTop(installed, augur, "my.augur");
    }

    @Test
    void anImageNeedsNoJava() throws Exception {
        String augur = Installed.unpack(IMAGE, place()).resolve("bin/augur").toString();
        Installed installed = new Installed(place(), environment("/no/java"));
        demo(installed, augur);
        serve(installed, augur, "augur-demo/model.augur");
        exportComesOnTop(installed, augur, "augur-demo/model.augur");
    }

    private Map<String, String> environment(String javaHome) {
        return Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", javaHome, "HOME", folder.toString());
    }

    private static void demo(Installed installed, String augur) {
        assertThat(installed.run(augur, "--version").succeeds().out()).isEqualTo("augur " + Installed.VERSION + "\n");
        installed.run(augur, "demo").succeeds();
        installed
                .run(words(augur, "predict -m augur-demo/model.augur augur-demo/unlabeled.csv -o answers.parquet"))
                .succeeds();
        assertThat(installed.folder().resolve("answers.parquet")).isNotEmptyFile();
    }

    private static void torchIsLeftOut(Ended ended) {
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err())
                .contains("the network 'vgg16' comes with the module torch (dev.augur:augur-torch), which is not on the"
                        + " class path");
    }

    private void exportComesOnTop(Installed installed, String augur, String model) throws IOException {
        String[] words = words(augur, "export -m " + model + " --to onnx -o birds.onnx");
        assertThat(installed.run(words).err()).contains("the verb 'export' comes with the module onnx");
        Installed.unpack(ONNX, place());
        assertThat(installed.run(words).succeeds().out()).contains("ONNX Runtime gives the same answers");
        assertThat(installed.folder().resolve("birds.onnx")).isNotEmptyFile();
    }

    private static String[] words(String augur, String rest) {
        return (augur + "\0" + rest.replace(' ', '\0')).split("\0");
    }

    private void serve(Installed installed, String augur, String model) throws Exception {
        Path out = folder.resolve("address");
        Process server = installed.start(
                out, ProcessBuilder.Redirect.DISCARD, words(augur, "serve -m " + model + " --port 0 --no-access-log"));
        try {
            URI address = address(out, server);
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest ready =
                    HttpRequest.newBuilder(address.resolve("/v2/health/ready")).build();
            assertThat(client.send(ready, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
        } finally {
            server.destroy();
            assertThat(server.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static URI address(Path out, Process server) throws Exception {
        for (int i = 0; i < 4000 && server.isAlive(); i++) {
            String text = Files.readString(out);
            int at = text.indexOf("http://");
            if (at >= 0) {
                return URI.create(text.substring(at).split("\\s", 2)[0]);
            }
            Thread.sleep(50);
        }
        throw new AssertionError("the server says nothing of where it is");
    }

    @Test
    void bothFormsHaveTheSameFiles() throws IOException {
        List<String> packed = new Installed(place(), Map.of("PATH", "/usr/bin:/bin"))
                .run("tar", "-tzf", ARCHIVE.toString())
                .succeeds()
                .out()
                .lines()
                .filter(each -> !each.endsWith("/"))
                .toList();
        try (ZipFile zip = new ZipFile(
                Installed.TARGET.resolve("augur-" + Installed.VERSION + ".zip").toFile())) {
            assertThat(new TreeSet<>(packed))
                    .isEqualTo(new TreeSet<>(zip.stream()
                            .filter(each -> !each.isDirectory())
                            .map(ZipEntry::getName)
                            .toList()));
        }
    }

    /** The steps of the Dockerfile, and a user who may write nothing but /tmp and the folder of the data. */
    @Test
    void anImageRunsOnAFileSystemThatCannotBeWritten() throws IOException {
        Installed shell = new Installed(place(), Map.of("PATH", "/usr/sbin:/usr/bin:/sbin:/bin"));
        assumeTrue(shell.run("unshare", "--mount", "--pid", "--fork", "true").code() == 0, "no namespaces here");
        Path home = Installed.unpack(IMAGE, place());
        Ended ended = shell.run(
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "bash",
                Path.of("src/test/sh/read-only").toAbsolutePath().toString(),
                home.toString(),
                Files.createDirectory(folder.resolve("root")).toString());
        assertThat(ended.succeeds().out()).contains("read-only: yes", "user: 10001", "trained: yes", "served: 200");
    }
}
