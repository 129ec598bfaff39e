package dev.augur.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes, the answer is one sentence in JSON, and the server stays. */
@Timeout(120)
class BadRequestsTest {
    private static final String PREDICT = "/v1/models/birds/predict";
    private static final String INFER = "/v2/models/birds/infer";
    private static final String CSV = "text/csv";
    private static final String JSON = "application/json";
    private static final String GOOD =
            Json.write(ServedTable.object(ServedTable.rows(1, 5).get(0)));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = new TestServer(ServedTable.model(folder));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void itStillAnswers() throws Exception {
        assertThat(server.post(PREDICT, JSON, GOOD).statusCode()).isEqualTo(200);
    }

    private static Arguments bad(int status, String words, String type, String body) {
        return Arguments.of(PREDICT, status, words, type, body);
    }

    private static Arguments tensor(String words, String body) {
        return Arguments.of(INFER, 400, words, JSON, body);
    }

    private static String without(String column) {
        Map<String, Object> row = ServedTable.object(ServedTable.rows(1, 5).get(0));
        row.remove(column);
        return Json.write(row);
    }

    private static String with(String column, String json) {
        return without(column).replaceFirst("\\{", "{\"" + column + "\":" + json + ",");
    }

    static Stream<Arguments> badRequests() {
        String rows = "[" + String.join(",", java.util.Collections.nCopies(501, GOOD)) + "]";
        return Stream.of(
                bad(400, "The body is not JSON: expected a value, but found the end", JSON, ""),
                bad(400, "The body is not JSON", JSON, "{\"bill\": 1"),
                bad(400, "The body is not JSON", JSON, "[1, 2,, 3]"),
                bad(400, "is given twice", JSON, "{\"bill\": 1, \"bill\": 2}"),
                bad(400, "the nesting is deeper than 256", JSON, "[".repeat(5000)),
                bad(400, "The body is not JSON", JSON, with("count", "NaN")),
                bad(400, "The body is not JSON", JSON, with("count", "Infinity")),
                bad(400, "beyond the range of doubles", JSON, with("count", "1e999")),
                bad(400, "column count: 'many' is not a number", JSON, with("count", "\"many\"")),
                bad(400, "column count: 'inf' is not finite", JSON, with("count", "\"inf\"")),
                bad(400, "is not a number", JSON, with("count", "[1, 2]")),
                bad(400, "is not a number", JSON, with("count", "{\"a\": 1}")),
                bad(400, "the model needs the column bill", JSON, without("bill")),
                bad(400, "the model needs the columns", JSON, "{}"),
                bad(400, "The body must be a row", JSON, "17"),
                bad(400, "The body must be a row", JSON, "null"),
                bad(400, "Row 1 is not a JSON object", JSON, "[17]"),
                bad(400, "Row 2 is not a JSON object", JSON, "{\"rows\": [" + GOOD + ", null]}"),
                bad(400, "The body has no rows", JSON, "[]"),
                bad(400, "The body has no rows", JSON, "{\"rows\": []}"),
                bad(413, "A request may have 500 rows at most", JSON, rows),
                bad(413, "A request may have 500 rows at most", CSV, ServedTable.csv(ServedTable.rows(501, 1))),
                bad(413, "The body is larger", JSON, " ".repeat((1 << 20) + 1)),
                bad(415, "There is no Content-Type", "", GOOD),
                bad(415, "The Content-Type 'text/plain' is not known", "text/plain", GOOD),
                bad(415, "must be UTF-8", "text/csv; charset=latin1", "x"),
                bad(400, "the file is empty", CSV, ""),
                bad(400, "The body has no rows", CSV, String.join(";", ServedTable.NAMES) + "\n"),
                bad(400, "the model needs the columns", CSV, "a;b\n1;2\n"),
                bad(
                        400,
                        "the row has 2 cells, but the first row has 7",
                        CSV,
                        String.join(";", ServedTable.NAMES) + "\n1;2\n"),
                bad(400, "a quote is not closed", CSV, String.join(";", ServedTable.NAMES) + "\n\"1;2"),
                bad(400, "two columns are called 'a'", CSV, "a;a\n1;2\n"),
                bad(400, "zero bytes", CSV, "a;b\n1;\0\n"),
                bad(400, "this is not JSON", "application/x-ndjson", GOOD + "\n{"),
                bad(400, "is not a JSON object", "application/x-ndjson", "[1]\n"),
                bad(400, "no line has any values", "application/x-ndjson", "\n\n"),
                tensor("The body is not JSON", "{"),
                tensor("The body must be a JSON object", "[]"),
                tensor("There must be a list called 'inputs'", "{}"),
                tensor("There must be one input, called features", "{\"inputs\":[]}"),
                tensor("There must be one input, called features", "{\"inputs\":[{\"name\":\"x\"}]}"),
                tensor("The datatype", "{\"inputs\":[{\"name\":\"features\",\"datatype\":\"BYTES\"}]}"),
                tensor("The shape of features must be", input("[1]", "[1]")),
                tensor("The shape of features must be", input("[0,WIDTH]", "[]")),
                tensor("The shape of features must be", input("[1.5,WIDTH]", "[]")),
                tensor("The data must have", input("[1,WIDTH]", "[1]")),
                tensor(
                        "but has more",
                        input("[1,WIDTH]", java.util.Collections.nCopies(100, 1).toString())),
                tensor("The data must be numbers", input("[1,WIDTH]", "[null]")),
                tensor("The data must be numbers", input("[1,WIDTH]", "[\"1\"]")),
                tensor("too large for FP32", input("[1,WIDTH]", "[1e300]")),
                Arguments.of(INFER, 413, "500 rows at most", JSON, input("[501,WIDTH]", "[]")),
                Arguments.of(
                        "/v1/models/bird/predict", 404, "There is no model 'bird' (did you mean birds?)", JSON, GOOD),
                Arguments.of("/v1/models/birds/versions/7/predict", 404, "has no version '7'", JSON, GOOD),
                Arguments.of(PREDICT + "?explain=0", 400, "explain must be a number of columns", JSON, GOOD),
                Arguments.of(PREDICT + "?explain=-1", 400, "explain must be a number of columns", JSON, GOOD),
                Arguments.of(PREDICT + "?explain=x", 400, "explain must be a number of columns", JSON, GOOD),
                Arguments.of(PREDICT + "?explain=99999", 400, "but the model learned from", JSON, GOOD),
                Arguments.of(
                        PREDICT + "?explain=1", 413, "20 rows at most", CSV, ServedTable.csv(ServedTable.rows(21, 1))),
                Arguments.of("/v1/models//predict", 400, "not a valid HTTP request", JSON, GOOD),
                Arguments.of("/v1/models/..%2f..%2fetc/predict", 400, "not a valid HTTP request", JSON, GOOD),
                Arguments.of("/v1/models/%2e%2e/predict", 400, "not a valid HTTP request", JSON, GOOD),
                Arguments.of("/v1/models/birds%00/predict", 400, "not a valid HTTP request", JSON, GOOD),
                Arguments.of("/v1/models/birds.augur/predict", 404, "There is no model", JSON, GOOD));
    }

    /** The width of a row is not known here. */
    private static String input(String shape, String data) {
        return "{\"inputs\":[{\"name\":\"features\",\"datatype\":\"FP32\",\"shape\":" + shape + ",\"data\":" + data
                + "}]}";
    }

    @ParameterizedTest(name = "{1} {2}")
    @MethodSource("badRequests")
    void everyBadRequestIsOneSentence(String path, int status, String words, String type, String body)
            throws Exception {
        int width =
                server.models.model("birds").current().trained().classifier().inputs();
        HttpResponse<String> answer = server.post(path, type, body.replace("WIDTH", Integer.toString(width)));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertSentence(answer.body());
        assertThat(answer.body()).contains(words);
    }

    private static void assertSentence(String body) {
        Map<?, ?> error = (Map<?, ?>) java.util.Objects.requireNonNull(Json.read(body));
        assertThat(error.size()).isEqualTo(1);
        assertThat(String.valueOf(error.get("error")))
                .matches("(?s).*[.?!]")
                .doesNotContain("Exception", "\tat ", "java.", "dev.augur", "\n");
    }

    @Test
    void otherHeadersAndMethodsAreRefusedAsWell() throws Exception {
        assertThat(server.post(PREDICT, JSON, GOOD, "Accept", "image/png").statusCode())
                .isEqualTo(406);
        assertThat(server.post(PREDICT, JSON, GOOD, "Content-Encoding", "gzip").statusCode())
                .isEqualTo(415);
        assertThat(server.post(INFER, JSON, "{}", "Inference-Header-Content-Length", "7")
                        .statusCode())
                .isEqualTo(400);
        HttpResponse<String> packed = TestServer.send(server.request(PREDICT, "Content-Type", CSV)
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {0x1f, (byte) 0x8b, 8})));
        assertThat(packed.statusCode()).isEqualTo(415);
        assertSentence(packed.body());
        HttpResponse<String> wrong = server.get(PREDICT);
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertSentence(wrong.body());
    }

    @Test
    void floodsOfHeadersAreRefused() throws Exception {
        String flood =
                IntStream.range(0, 3000).mapToObj(i -> "X-" + i + ": y\r\n").reduce("", String::concat);
        String answer = server.raw("GET /v2 HTTP/1.1\r\nHost: x\r\n" + flood + "\r\n");
        assertThat(answer).startsWith("HTTP/1.1 431").endsWith("\"}");
        String smuggled = server.raw("POST " + PREDICT
                + " HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
        assertThat(smuggled).startsWith("HTTP/1.1 400");
        assertThat(server.raw("POST " + PREDICT + " HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    /** Bytes changed at random: never a 500, never a stack trace. */
    @Test
    void noChangeOfAGoodRequestIsTooMuch() throws Exception {
        long seed = Long.getLong("augur.test.seed", System.nanoTime());
        System.out.println("BadRequestsTest: -Daugur.test.seed=" + seed);
        Random random = new Random(seed);
        List<String> types = List.of(JSON, CSV, "application/x-ndjson");
        List<List<String>> rows = ServedTable.rows(3, 7);
        List<String> bodies = List.of(
                Json.write(rows.stream().map(ServedTable::object).toList()),
                ServedTable.csv(rows),
                ServedTable.jsonLines(rows));
        for (int i = 0; i < 400; i++) {
            int which = random.nextInt(3);
            byte[] body = bodies.get(which).getBytes(StandardCharsets.UTF_8);
            for (int change = random.nextInt(6); change >= 0; change--) {
                body[random.nextInt(body.length)] = (byte)
                        (random.nextBoolean() ? random.nextInt(256) : "{}[],:;\"\\0e-".charAt(random.nextInt(12)));
            }
            HttpResponse<String> answer = TestServer.send(server.request(PREDICT, "Content-Type", types.get(which))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
            assertThat(answer.statusCode())
                    .as("%s of %s", answer.body(), new String(body, StandardCharsets.ISO_8859_1))
                    .isIn(200, 400, 415);
            if (answer.statusCode() != 200) {
                assertSentence(answer.body());
            }
        }
    }
}
