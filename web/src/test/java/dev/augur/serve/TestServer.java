package dev.augur.serve;

import dev.augur.store.json.Json;
import dev.augur.web.Exchange;
import dev.augur.web.WebServer;
import dev.augur.web.WebSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;

/** A server in this process, and a client for it. */
final class TestServer implements AutoCloseable {
    static final ServeLimits LIMITS = new ServeLimits(500, 20, 2, 8, Duration.ofSeconds(20));
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    final ModelShelf models;
    final Metrics metrics = new Metrics();
    final ServeRoutes routes;
    final WebServer server;
    final ConcurrentLinkedQueue<Exchange> log = new ConcurrentLinkedQueue<>();

    TestServer(ServeLimits limits, Optional<Token> token, UnaryOperator<WebSettings> settings, List<Path> files)
            throws IOException {
        models = ModelShelf.open(files);
        routes = new ServeRoutes(models, limits, token, metrics);
        server = WebServer.start(settings.apply(WebSettings.loopback(0)), routes::addTo, exchange -> {
            routes.count(exchange);
            log.add(exchange);
        });
    }

    TestServer(Path... files) throws IOException {
        this(LIMITS, Optional.empty(), settings -> settings.withMaxBody(1 << 20), List.of(files));
    }

    HttpResponse<String> get(String path, String... headers) throws Exception {
        return send(request(path, headers).GET());
    }

    HttpResponse<String> post(String path, String type, String body, String... headers) throws Exception {
        HttpRequest.Builder request = request(path, headers);
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        return send(request.POST(BodyPublishers.ofString(body)));
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(server.address().resolve(path)).timeout(Duration.ofSeconds(60));
        if (headers.length > 0) {
            builder.headers(headers);
        }
        return builder;
    }

    static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    /** What comes back for these bytes until the server closes the connection. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static Map<String, Object> json(HttpResponse<String> answer) {
        Map<String, Object> members = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(Json.read(answer.body()), "an object"))
                .forEach((key, value) -> members.put(key.toString(), value));
        return members;
    }

    static List<?> answers(HttpResponse<String> answer) {
        if (json(answer).get("answers") instanceof List<?> list) {
            return list;
        }
        throw new AssertionError(answer.statusCode() + ": " + answer.body());
    }

    @Override
    public void close() {
        server.close();
        models.close();
    }
}
