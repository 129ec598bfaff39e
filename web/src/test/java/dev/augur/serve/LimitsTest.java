package dev.augur.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import dev.augur.web.HttpFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What one client asks for too much does not stop the others. */
@Timeout(120)
class LimitsTest {
    private static final String PREDICT = "/v1/models/birds/predict";
    private static final String ROW =
            Json.write(ServedTable.object(ServedTable.rows(1, 5).get(0)));
    private static final ServeLimits NARROW = new ServeLimits(10, 5, 1, 1, Duration.ofSeconds(1));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void aFullQueueTurnsOthersAway() throws Exception {
        Gate gate = new Gate(NARROW);
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        Executor own = work -> new Thread(work).start(); // the common pool may have a single thread
        CompletableFuture<String> running = CompletableFuture.supplyAsync(() -> pass(gate, inside, leave), own);
        assertThat(inside.await(10, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<String> waiting =
                CompletableFuture.supplyAsync(() -> pass(gate, new CountDownLatch(1), leave), own);
        while (gate.waiting() == 0) {
            Thread.sleep(5);
        }
        assertThat(gate.running()).isEqualTo(1);
        assertThat(pass(gate, inside, leave))
                .isEqualTo("503 after 1: The server is busy with other requests; ask again in a moment.");
        assertThat(waiting.get()).startsWith("503 after 1: The request was not answered within 1 s");
        leave.countDown();
        assertThat(running.get()).isEqualTo("done");
        assertThat(pass(gate, inside, leave)).isEqualTo("done");
        assertThat(gate.running()).isZero();
    }

    private static String pass(Gate gate, CountDownLatch inside, CountDownLatch leave) {
        try {
            return gate.pass(deadline -> {
                inside.countDown();
                leave.await();
                return "done";
            });
        } catch (HttpFailure e) {
            return e.status() + " after " + e.retryAfter().orElse(0) + ": " + e.sentence();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void workThatTakesTooLongIsGivenUp() throws Exception {
        Gate gate = new Gate(NARROW);
        Gate.Work<String> slow = deadline -> {
            Thread.sleep(1100);
            deadline.check();
            return "late";
        };
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> gate.pass(slow))
                .isInstanceOf(HttpFailure.class)
                .hasMessageContaining("fewer rows at a time");
    }

    /** Slow, broken and oversized clients, all at once and none of them done, beside one that only wants an answer. */
    @Test
    void hundredsOfBadClientsDoNotStopAGoodOne() throws Exception {
        Path model = ServedTable.model(folder);
        List<Socket> bad = new ArrayList<>();
        try (TestServer server = new TestServer(
                new ServeLimits(500, 20, 2, 4, Duration.ofSeconds(20)),
                Optional.empty(),
                settings -> settings.withMaxBody(1 << 16).withThreads(16),
                List.of(model))) {
            String head = "POST " + PREDICT + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
            List<String> beginnings = List.of(
                    "POST /v1/mod",
                    head + "X-Slow: ",
                    head + "Content-Length: 60000\r\n\r\n[",
                    head + "Transfer-Encoding: chunked\r\n\r\n5\r\n[",
                    head + "Content-Length: 999999999\r\n\r\n[",
                    "\u0000\u0001\u0002 nonsense\r\n\r\n",
                    head + "Content-Length: 3\r\n\r\n[1]");
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server.port());
                socket.getOutputStream()
                        .write(beginnings.get(i % beginnings.size()).getBytes(StandardCharsets.ISO_8859_1));
                bad.add(socket);
            }
            for (int i = 0; i < 50; i++) {
                HttpResponse<String> answer = server.post(PREDICT, "application/json", ROW);
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            }
            for (Socket socket : bad) {
                socket.close();
            }
            assertThat(server.get("/v2/health/ready").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aServerThatStopsIsNotReadyButAnswers() throws IOException, Exception {
        try (TestServer server = new TestServer(ServedTable.model(folder))) {
            server.routes.stop();
            HttpResponse<String> ready = server.get("/v2/health/ready");
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(ready.headers().firstValue("Retry-After")).hasValue("1");
            assertThat(server.get("/v2/health/live").statusCode()).isEqualTo(200);
            assertThat(server.post(PREDICT, "application/json", ROW).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void itIsCounted() throws Exception {
        try (TestServer server = new TestServer(ServedTable.model(folder))) {
            server.post(PREDICT, "text/csv", ServedTable.csv(ServedTable.rows(30, 8)));
            server.post(PREDICT, "application/json", "{");
            server.get("/nowhere");
            String text = server.get("/metrics").body();
            assertThat(text)
                    .contains("augur_requests_total{route=\"predict\",status=\"200\"} 1\n")
                    .contains("augur_requests_total{route=\"predict\",status=\"400\"} 1\n")
                    .contains("augur_requests_total{route=\"other\",status=\"404\"} 1\n")
                    .contains("augur_rows_total{model=\"birds\"} 30\n")
                    .contains("augur_request_seconds_bucket{route=\"predict\",le=\"+Inf\"} 2\n")
                    .contains("augur_request_seconds_count{route=\"predict\"} 2\n")
                    .contains("augur_requests_running 0.0\n", "augur_requests_waiting 0.0\n");
            long novel = server.metrics.get(Metrics.Family.NOVEL, "model=\"birds\"");
            assertThat(novel).isBetween(1L, 29L);
            assertThat(text).contains("augur_novel_share{model=\"birds\"} " + novel / 30.0 + "\n");
            assertThat(text.lines().filter(line -> !line.startsWith("#")))
                    .allMatch(line -> line.matches("[a-z_]+(\\{([a-z]+=\"[^\"]*\",?)+\\})? [-+.0-9E]+"));
        }
    }
}
