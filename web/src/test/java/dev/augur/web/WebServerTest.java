package dev.augur.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.javalin.config.JavalinConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WebServerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final Events events = new Events();

    private static WebServer start(Consumer<JavalinConfig> routes) throws IOException {
        return WebServer.start(WebSettings.loopback(0).withMaxBody(1000), routes);
    }

    private void routes(JavalinConfig config) {
        config.routes.get("/hello", context -> Replies.json(context, Map.of("hello", "world")));
        config.routes.post("/length", context -> Replies.json(context, Map.of("length", context.bodyAsBytes().length)));
        config.routes.get("/busy", context -> {
            throw HttpFailure.later(503, "Busy.", 7);
        });
        config.routes.get("/fault", context -> {
            throw new IllegalStateException("inside");
        });
        config.routes.get("/overflow", context -> {
            throw new StackOverflowError("inside");
        });
        config.routes.sse("/events", events::add);
    }

    private static HttpResponse<String> get(WebServer server, String path) throws Exception {
        return CLIENT.send(
                HttpRequest.newBuilder(server.address().resolve(path)).build(), BodyHandlers.ofString());
    }

    private static HttpResponse<String> post(WebServer server, HttpRequest.BodyPublisher body) throws Exception {
        URI address = server.address().resolve("/length");
        return CLIENT.send(HttpRequest.newBuilder(address).POST(body).build(), BodyHandlers.ofString());
    }

    /** What the server answers to these bytes, until it closes the connection. */
    private static String raw(WebServer server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void itAnswersInJson() throws Exception {
        try (WebServer server = start(this::routes)) {
            HttpResponse<String> answer = get(server, "/hello");
            assertThat(answer.body()).isEqualTo("{\"hello\":\"world\"}");
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(answer.headers().firstValue("Server")).isEmpty();
        }
    }

    @Test
    void everyErrorIsOneSentenceInJson() throws Exception {
        try (WebServer server = start(this::routes)) {
            HttpResponse<String> busy = get(server, "/busy");
            assertThat(busy.statusCode()).isEqualTo(503);
            assertThat(busy.body()).isEqualTo("{\"error\":\"Busy.\"}");
            assertThat(busy.headers().firstValue("Retry-After")).hasValue("7");
            assertThat(get(server, "/nothing").body()).isEqualTo("{\"error\":\"There is nothing at this address.\"}");
            assertThat(get(server, "/length").statusCode()).isEqualTo(405);
            for (String fault : List.of("/fault", "/overflow")) {
                HttpResponse<String> failed = get(server, fault);
                assertThat(failed.statusCode()).isEqualTo(500);
                assertThat(failed.body()).startsWith("{\"error\":\"").doesNotContain("inside", "Exception");
            }
        }
    }

    @Test
    void whatIsNoRequestIsRefusedInJson() throws Exception {
        try (WebServer server = start(this::routes)) {
            String end = "Connection: close\r\n\r\n";
            String host = "Host: x\r\n";
            assertThat(raw(server, "nonsense\r\n\r\n"))
                    .startsWith("HTTP/1.1 400")
                    .endsWith("the body.\"}");
            assertThat(raw(server, "GET /a/%2e%2e/%2Fhello HTTP/1.1\r\n" + host + end))
                    .startsWith("HTTP/1.1 400")
                    .endsWith("\"}");
            assertThat(raw(server, "GET /hello HTTP/1.1\r\nX: " + "a".repeat(20_000) + "\r\n" + host + end))
                    .startsWith("HTTP/1.1 431")
                    .endsWith("fewer of them.\"}");
            assertThat(raw(server, "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\n" + host + end))
                    .startsWith("HTTP/1.1 414")
                    .endsWith("in the body.\"}");
            assertThat(get(server, "/hello").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aBodyHasALimitWhetherItSaysItsLengthOrNot() throws Exception {
        try (WebServer server = start(this::routes)) {
            assertThat(post(server, BodyPublishers.ofByteArray(new byte[1000])).body())
                    .isEqualTo("{\"length\":1000}");
            assertThat(post(server, BodyPublishers.ofByteArray(new byte[1001])).statusCode())
                    .isEqualTo(413);
            assertThat(post(server, chunked(1000)).body()).isEqualTo("{\"length\":1000}");
            HttpResponse<String> large = post(server, chunked(1001));
            assertThat(large.statusCode()).isEqualTo(413);
            assertThat(large.body()).startsWith("{\"error\":\"The body is larger");
        }
    }

    private static HttpRequest.BodyPublisher chunked(int bytes) {
        return BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(new byte[bytes]));
    }

    @Test
    void clientsThatWaitHoldNoThread() throws Exception {
        WebSettings few = new WebSettings(
                WebSettings.LOOPBACK, 0, 1000, 8, Duration.ofSeconds(30), Duration.ZERO, java.util.Optional.empty());
        try (WebServer server = WebServer.start(few, this::routes)) {
            List<Socket> slow = new java.util.ArrayList<>();
            for (int i = 0; i < 50; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                String half =
                        i % 2 == 0 ? "POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf" : "GET /he";
                socket.getOutputStream().write(half.getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }
            for (int i = 0; i < 20; i++) {
                assertThat(get(server, "/hello").statusCode()).isEqualTo(200);
            }
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void aBodyThatNeverEndsIsGivenUp() throws Exception {
        WebSettings hasty = WebSettings.loopback(0).withIdle(Duration.ofMillis(500));
        try (WebServer server = WebServer.start(hasty, this::routes);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            String head = "POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < 100 && socket.getInputStream().available() == 0; i++) {
                socket.getOutputStream().write('x');
                Thread.sleep(50);
            }
            byte[] answer = socket.getInputStream().readNBytes(12);
            assertThat(new String(answer, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 408");
        }
    }

    /** Whoever counts faults of the server must not find it there. */
    @Test
    void aClientThatGoesAwayIsNoFaultOfTheServer() throws Exception {
        BlockingQueue<Integer> statuses = new LinkedBlockingQueue<>();
        try (WebServer server =
                WebServer.start(WebSettings.loopback(0), this::routes, exchange -> statuses.add(exchange.status()))) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                String request = "POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nbegun";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            }
            assertThat(statuses.poll(20, TimeUnit.SECONDS)).isEqualTo(400);
        }
    }

    @Test
    void aBusyPortIsOneSentence() throws Exception {
        try (ServerSocket other = new ServerSocket(0)) {
            assertThatThrownBy(() -> WebServer.start(WebSettings.loopback(other.getLocalPort()), this::routes))
                    .isInstanceOf(IOException.class)
                    .hasMessage("Another program listens on port " + other.getLocalPort()
                            + " of 127.0.0.1; stop it, or choose another port with --port.");
        }
        assertThatThrownBy(() -> WebServer.start(WebSettings.loopback(0).withHost("192.0.2.1"), this::routes))
                .hasMessage("192.0.2.1 is not an address of this machine; choose one with --host.");
    }

    @Test
    void aRequestUnderWayEndsBeforeTheServerDoes() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        WebServer server = start(config -> config.routes.get("/slow", context -> {
            inside.countDown();
            leave.await();
            context.result("done");
        }));
        CompletableFuture<HttpResponse<String>> answer = CLIENT.sendAsync(
                HttpRequest.newBuilder(server.address().resolve("/slow")).build(), BodyHandlers.ofString());
        inside.await();
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
        Thread.sleep(200);
        assertThat(stopped).isNotDone();
        leave.countDown();
        assertThat(answer.get().body()).isEqualTo("done");
        stopped.get();
        assertThatThrownBy(() -> get(server, "/slow")).isInstanceOf(IOException.class);
    }

    @Test
    void aRequestThatOutlivesTheGraceIsDropped() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        WebSettings settings = WebSettings.loopback(0).withGrace(Duration.ofMillis(300));
        WebServer server = WebServer.start(
                settings,
                config -> config.routes.get("/slow", context -> {
                    inside.countDown();
                    leave.await();
                }));
        CompletableFuture<HttpResponse<String>> slow = CLIENT.sendAsync(
                HttpRequest.newBuilder(server.address().resolve("/slow")).build(), BodyHandlers.ofString());
        inside.await();
        server.close();
        leave.countDown();
        assertThat(slow).failsWithin(Duration.ofSeconds(10));
        WebServer.start(WebSettings.loopback(server.port()), this::routes).close();
    }

    @Test
    void whoeverIsInterruptedWhileItStopsIsToldNothingElse() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        WebSettings settings = WebSettings.loopback(0).withGrace(Duration.ofSeconds(1));
        WebServer server = WebServer.start(
                settings,
                config -> config.routes.get("/slow", context -> {
                    inside.countDown();
                    leave.await();
                }));
        CompletableFuture<HttpResponse<String>> slow = CLIENT.sendAsync(
                HttpRequest.newBuilder(server.address().resolve("/slow")).build(), BodyHandlers.ofString());
        inside.await();
        Thread.currentThread().interrupt();
        server.close();
        assertThat(Thread.interrupted()).isTrue();
        leave.countDown();
        assertThat(slow).failsWithin(Duration.ofSeconds(10));
    }

    @Test
    void aPageThatComesTooLateIsLetGo() throws Exception {
        events.close();
        try (WebServer server = start(this::routes)) {
            HttpRequest request = HttpRequest.newBuilder(server.address().resolve("/events"))
                    .header("Accept", "text/event-stream")
                    .timeout(Duration.ofSeconds(10))
                    .build();
            assertThat(CLIENT.send(request, BodyHandlers.ofString()).body()).isEmpty();
        }
    }

    @Test
    void pagesWaitForEvents() throws Exception {
        try (WebServer server = start(this::routes)) {
            HttpRequest request = HttpRequest.newBuilder(server.address().resolve("/events"))
                    .header("Accept", "text/event-stream")
                    .build();
            HttpResponse<Stream<String>> answer = CLIENT.send(request, BodyHandlers.ofLines());
            while (events.size() == 0) {
                Thread.sleep(5);
            }
            events.send("progress", Map.of("done", 0.5));
            events.close();
            assertThat(answer.body().toList()).containsExactly("event: progress", "data: {\"done\":0.5}", "");
        }
    }

    @Test
    void nothingIsPrinted() throws Exception {
        java.io.ByteArrayOutputStream printed = new java.io.ByteArrayOutputStream();
        java.io.PrintStream out = System.out;
        java.io.PrintStream err = System.err;
        java.io.PrintStream kept = new java.io.PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(kept);
        System.setErr(kept);
        try (WebServer server = start(this::routes)) {
            get(server, "/fault");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
