package dev.augur.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import io.javalin.Javalin;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** {@code openapi.yaml} and the server say the same: every route is described, and every status happens. */
@Timeout(120)
class OpenApiTest {
    private static final String TOKEN = "a-token-for-a-test";
    private static final String ROW =
            Json.write(ServedTable.object(ServedTable.rows(1, 5).get(0)));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final Map<String, Object> described = described();
    private final Set<String> seen = new TreeSet<>();

    private static Map<String, Object> described() {
        try (var in = ServePage.class.getResourceAsStream("openapi.yaml")) {
            Object root = new Load(LoadSettings.builder().build()).loadFromInputStream(Objects.requireNonNull(in));
            return map(root);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Map<String, Object> map(@Nullable Object value) {
        Map<String, Object> members = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(value)).forEach((key, each) -> members.put(String.valueOf(key), each));
        return members;
    }

    /** Such as {@code post /v2/models/{name}/infer 413}. */
    private Set<String> promises() {
        Set<String> promises = new TreeSet<>();
        map(described.get("paths"))
                .forEach((path, methods) -> map(methods).forEach((method, operation) -> {
                    if (!method.equals("parameters")) {
                        map(map(operation).get("responses"))
                                .keySet()
                                .forEach(status -> promises.add(method + " " + path + " " + status));
                    }
                }));
        return promises;
    }

    @Test
    void everyRouteIsDescribed() throws Exception {
        Set<String> documented = new TreeSet<>();
        promises().forEach(each -> documented.add(each.replaceFirst(" [0-9]+$", "")));
        Set<String> routes = new TreeSet<>();
        ServeRoutes all = new ServeRoutes(
                ModelShelf.open(List.of(ServedTable.model(folder))),
                TestServer.LIMITS,
                Optional.empty(),
                new Metrics());
        Javalin.create(all::addTo).unsafe.internalRouter.allHttpHandlers().forEach(each -> {
            if (each.endpoint.method.isHttpMethod()) {
                routes.add(each.endpoint.method.name().toLowerCase(Locale.ROOT) + " " + each.endpoint.path);
            }
        });
        assertThat(routes).isEqualTo(documented);
    }

    @Test
    void everyStatusHappensAndNoOther() throws Exception {
        Path model = ServedTable.model(folder);
        Token token = Token.read(Files.writeString(folder.resolve("token"), TOKEN + "\n"));
        ServeLimits limits = new ServeLimits(5, 2, 1, 0, Duration.ofSeconds(1));
        try (TestServer server = new TestServer(
                limits,
                Optional.of(token),
                settings -> settings.withMaxBody(20_000).withIdle(Duration.ofMillis(800)),
                List.of(model))) {
            String version = server.models.model("birds").current().version();
            for (String path : map(described.get("paths")).keySet()) {
                String right = path.replace("{name}", "birds").replace("{version}", version);
                boolean post = map(map(described.get("paths")).get(path)).containsKey("post");
                note(path, post, ask(server, right, post, good(path, server), TOKEN));
                note(path, post, ask(server, right, post, good(path, server), "wrong"));
                if (path.contains("{version}")) {
                    note(path, post, ask(server, right.replace(version, "0"), post, good(path, server), TOKEN));
                }
                if (path.contains("{name}")) {
                    note(path, post, ask(server, right.replace("birds", "fish"), post, good(path, server), TOKEN));
                }
                if (post) {
                    bad(server, path, right);
                }
            }
            server.routes.stop();
            note("/v2/health/ready", false, ask(server, "/v2/health/ready", false, "", TOKEN));
        }
        assertThat(seen).isEqualTo(promises());
    }

    private void note(String path, boolean post, HttpResponse<String> answer) {
        seen.add((post ? "post " : "get ") + path + " " + answer.statusCode());
        if (answer.statusCode() >= 400) {
            assertThat(TestServer.json(answer)).containsOnlyKeys("error");
        }
    }

    /** On a connection of its own: one that was used before may be closed for its silence just then. */
    private static HttpResponse<String> fresh(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static String good(String path, TestServer server) {
        int width =
                server.models.model("birds").current().trained().classifier().inputs();
        return path.endsWith("infer")
                ? "{\"inputs\":[{\"name\":\"features\",\"datatype\":\"FP32\",\"shape\":[1," + width + "],\"data\":"
                        + new ArrayList<>(java.util.Collections.nCopies(width, 0)) + "}]}"
                : ROW;
    }

    private static HttpResponse<String> ask(TestServer server, String path, boolean post, String body, String token)
            throws Exception {
        String[] headers = {"Authorization", "Bearer " + token, "Content-Type", "application/json"};
        return fresh(
                post
                        ? server.request(path, headers).POST(BodyPublishers.ofString(body))
                        : server.request(path, headers));
    }

    private void bad(TestServer server, String path, String right) throws Exception {
        note(path, true, ask(server, right, true, "{", TOKEN));
        note(path, true, ask(server, right, true, " ".repeat(30_000), TOKEN));
        String[] packed = {
            "Authorization", "Bearer " + TOKEN, "Content-Type", "application/json", "Content-Encoding", "gzip"
        };
        note(path, true, fresh(server.request(right, packed).POST(BodyPublishers.ofString("x"))));
        if (path.endsWith("predict")) {
            String[] picture = {
                "Authorization", "Bearer " + TOKEN, "Content-Type", "application/json", "Accept", "image/png"
            };
            note(path, true, fresh(server.request(right, picture).POST(BodyPublishers.ofString(ROW))));
        }
        seen.add("post " + path + " " + slow(server, right));
        note(path, true, busy(server, path, right));
    }

    /** A body that never comes. */
    private static String slow(TestServer server, String path) throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server.port())) {
            String head = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.setSoTimeout(10_000);
            return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII).substring(9);
        }
    }

    /** Asks while the only place is taken. */
    private static HttpResponse<String> busy(TestServer server, String path, String right) throws Exception {
        return server.routes.gate().pass(deadline -> ask(server, right, true, good(path, server), TOKEN));
    }
}
