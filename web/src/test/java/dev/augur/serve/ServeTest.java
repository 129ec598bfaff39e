package dev.augur.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code augur serve}, as people give it. */
@Timeout(120)
class ServeTest {
    private static final String ROW =
            Json.write(ServedTable.object(ServedTable.rows(1, 5).get(0)));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path model;

    @BeforeEach
    void train() throws IOException {
        model = ServedTable.model(folder);
    }

    /** A command that runs until it is closed. */
    private final class Running implements AutoCloseable {
        private final Shell shell = new Shell();
        private final Thread thread;

        Running(Object... more) {
            List<Object> words = new ArrayList<>(List.of("serve", "-m", model, "--port", 0, "--json"));
            words.addAll(List.of(more));
            thread = new Thread(() -> shell.run(words.toArray()));
            thread.start();
        }

        URI address() throws InterruptedException {
            while (!shell.out().endsWith("}\n")) {
                assertThat(thread.isAlive()).as(shell.err()).isTrue();
                Thread.sleep(20);
            }
            Map<?, ?> json = object(shell.out());
            assertThat(String.valueOf(json.get("schema"))).isEqualTo("augur.serve/1");
            return URI.create(String.valueOf(json.get("address")));
        }

        @Override
        public void close() {
            thread.interrupt();
            try {
                thread.join(30_000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            assertThat(thread.isAlive()).isFalse();
        }
    }

    private static Map<?, ?> object(String json) {
        return (Map<?, ?>) Objects.requireNonNull(Json.read(json));
    }

    private static HttpResponse<String> predict(HttpClient client, URI server, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve("/v1/models/birds/predict"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(ROW));
        return client.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    @Test
    void itServesAndLogsWithoutCells() throws Exception {
        Path log = folder.resolve("access.jsonl");
        try (Running serve = new Running("--access-log", log)) {
            HttpClient client = HttpClient.newHttpClient();
            URI server = serve.address();
            assertThat(predict(client, server).statusCode()).isEqualTo(200);
            client.send(
                    HttpRequest.newBuilder(server.resolve("/secret?cell=trällern".replace("ä", "%C3%A4")))
                            .build(),
                    BodyHandlers.ofString());
        }
        List<String> lines = Files.readAllLines(log);
        assertThat(lines).hasSize(2);
        Map<?, ?> first = object(lines.get(0));
        assertThat(String.valueOf(first.get("path"))).isEqualTo("/v1/models/birds/predict");
        assertThat(first.get("rows")).isEqualTo(1L);
        assertThat(first.get("status")).isEqualTo(200L);
        assertThat(String.join("", lines)).doesNotContain("mm", "flute", "2024-", "cell");
    }

    @Test
    void aTokenKeepsOthersOut() throws Exception {
        Path token = Files.writeString(folder.resolve("token"), "0123456789abcdef\n");
        try (Running serve = new Running("--token-file", token, "--no-access-log")) {
            HttpClient client = HttpClient.newHttpClient();
            URI server = serve.address();
            HttpResponse<String> without = predict(client, server);
            assertThat(without.statusCode()).isEqualTo(401);
            assertThat(without.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
            assertThat(predict(client, server, "Authorization", "Bearer 0123456789abcdeF")
                            .statusCode())
                    .isEqualTo(401);
            assertThat(predict(client, server, "Authorization", "Bearer 0123456789abcdef")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void itSpeaksTls() throws Exception {
        Path keys = folder.resolve("keys.p12");
        Path password = Files.writeString(folder.resolve("password"), "a password\n");
        List<String> keytool = List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "augur",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                keys.toString(),
                "-storepass",
                "a password");
        assertThat(new ProcessBuilder(keytool).start().waitFor(60, TimeUnit.SECONDS))
                .isTrue();
        try (Running serve = new Running("--keystore", keys, "--keystore-password-file", password, "--no-access-log")) {
            URI server = serve.address();
            assertThat(server.getScheme()).isEqualTo("https");
            assertThat(predict(trusting(keys), server).statusCode()).isEqualTo(200);
        }
        Files.writeString(password, "another");
        assertRefused(
                1,
                "is not a key store, or the password is wrong",
                "--keystore",
                keys,
                "--keystore-password-file",
                password);
    }

    private static HttpClient trusting(Path keys) throws Exception {
        KeyStore own = KeyStore.getInstance(keys.toFile(), "a password".toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("augur", (X509Certificate) own.getCertificate("augur"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(context).build();
    }

    private void assertRefused(int code, String words, Object... more) {
        List<Object> all = new ArrayList<>(List.of("serve", "-m", model));
        all.addAll(List.of(more));
        Shell shell = new Shell();
        assertThat(shell.run(all.toArray())).as(shell.err()).isEqualTo(code);
        assertThat(shell.err()).contains(words).doesNotContain("Exception");
        assertThat(shell.out()).isEmpty();
    }

    @Test
    void wrongCommandsAreOneSentence() throws Exception {
        try (ServerSocket other = new ServerSocket(0)) {
            assertRefused(1, "Another program listens on port", "--port", other.getLocalPort());
        }
        assertRefused(2, "port must be", "--port", 70_000);
        assertRefused(2, "--max-body must be from 1 to 1024", "--max-body", 0);
        assertRefused(2, "rows must be", "--max-rows", 0);
        assertRefused(2, "go together", "--keystore", model);
        assertRefused(2, "exclude each other", "--access-log", folder.resolve("log"), "--no-access-log");
        assertRefused(2, "would both be called birds", "-m", model);
        assertRefused(1, "none.augur", "-m", folder.resolve("none.augur"));
        assertRefused(
                1, "must hold one line of at least 16", "--token-file", Files.writeString(folder.resolve("t"), "x"));
        assertRefused(2, "are the same file", "--access-log", model);
    }
}
