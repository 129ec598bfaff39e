package dev.augur.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import dev.augur.data.FeatureMatrix;
import dev.augur.store.json.Json;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server says of a row what {@code augur predict} says, to the last digit. */
@Timeout(120)
class PredictTest {
    private static final String PREDICT = "/v1/models/birds/predict";
    private static final String CSV = "text/csv";
    private static final String JSON = "application/json";
    private static final List<List<String>> ROWS = ServedTable.rows(60, 3);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    @SuppressWarnings("NullAway.Init")
    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        model = ServedTable.model(folder);
        server = new TestServer(model, Files.copy(model, folder.resolve("other birds.augur")));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String predicted(Path table, String... more) {
        List<Object> words = new ArrayList<>(List.of("predict", "-m", model, table, "--probabilities"));
        words.addAll(List.of(more));
        return new Shell().ok(words.toArray());
    }

    private static HttpResponse<String> ask(String type, String body, String accept) throws Exception {
        return server.post(PREDICT, type, body, "Accept", accept);
    }

    @Test
    void aTableIsAnsweredByteForByte() throws Exception {
        String csv = ServedTable.csv(ROWS);
        String lines = ServedTable.jsonLines(ROWS);
        assertThat(ask(CSV, csv, CSV).body()).isEqualTo(predicted(file("new.csv", csv)));
        assertThat(ask(CSV, csv, "application/x-ndjson").body())
                .isEqualTo(predicted(file("new.csv", csv), "--format", "jsonl"));
        assertThat(ask("application/x-ndjson", lines, CSV).body()).isEqualTo(predicted(file("new.jsonl", lines)));
        assertThat(ask("text/tab-separated-values", csv.replace(';', '\t'), CSV).body())
                .isEqualTo(predicted(file("new.csv", csv)));
    }

    /** One row at a time, whatever the format, is what it is in a file among others. */
    @Test
    void soIsEveryRowByItself() throws Exception {
        List<String> csv = predicted(file("new.csv", ServedTable.csv(ROWS)))
                .lines()
                .skip(1)
                .toList();
        List<String> lines = predicted(file("new.jsonl", ServedTable.jsonLines(ROWS)), "--format", "jsonl")
                .lines()
                .toList();
        for (int i = 0; i < ROWS.size(); i++) {
            List<String> row = ROWS.get(i);
            assertThat(ask(CSV, ServedTable.csv(List.of(row)), CSV)
                            .body()
                            .lines()
                            .skip(1))
                    .as("row %d", i)
                    .containsExactly(csv.get(i));
            assertThat(ask("application/x-ndjson", ServedTable.jsonLines(List.of(row)), "application/x-ndjson")
                            .body())
                    .isEqualTo(lines.get(i) + "\n");
            HttpResponse<String> object = ask(JSON, Json.write(ServedTable.object(row)), "*/*");
            assertThat(TestServer.answers(object)).hasSize(1).first().isEqualTo(asObject(lines.get(i)));
        }
    }

    /** A line of {@code predict --format jsonl} in the form of an answer. */
    private static Map<String, Object> asObject(String line) {
        Map<String, Object> answer = new LinkedHashMap<>();
        Map<String, Object> probabilities = new LinkedHashMap<>();
        List<Object> why = new ArrayList<>();
        ((Map<?, ?>) Objects.requireNonNull(Json.read(line))).forEach((key, value) -> {
            String name = key.toString();
            if (name.startsWith("p_")) {
                probabilities.put(name.substring(2), value);
                answer.put("probabilities", probabilities);
            } else if (name.startsWith("why_")) {
                why.add(value);
                answer.put("why", why);
            } else {
                answer.put(name, value);
            }
        });
        return answer;
    }

    @Test
    void rowsComeInThreeForms() throws Exception {
        String list = Json.write(ROWS.stream().map(ServedTable::object).toList());
        HttpResponse<String> answer = ask(JSON, list, JSON);
        List<Map<String, Object>> expected = predicted(
                        file("new.jsonl", ServedTable.jsonLines(ROWS)), "--format", "jsonl")
                .lines()
                .map(PredictTest::asObject)
                .toList();
        assertThat(TestServer.answers(answer)).isEqualTo(expected);
        assertThat(ask(JSON, "{\"rows\":" + list + "}", JSON).body()).isEqualTo(answer.body());
        assertThat(TestServer.json(answer)).containsEntry("model", "birds").containsKey("version");
    }

    @Test
    void reasonsAreThoseOfPredict() throws Exception {
        List<List<String>> few = ROWS.subList(0, 9);
        HttpResponse<String> csv = server.post(PREDICT + "?explain=3", CSV, ServedTable.csv(few), "Accept", CSV);
        assertThat(csv.body()).isEqualTo(predicted(file("few.csv", ServedTable.csv(few)), "--explain", "3"));
        String list = Json.write(few.stream().map(ServedTable::object).toList());
        HttpResponse<String> json = server.post(PREDICT + "?explain=2", JSON, list);
        assertThat(TestServer.answers(json))
                .isEqualTo(
                        predicted(file("few.jsonl", ServedTable.jsonLines(few)), "--explain", "2", "--format", "jsonl")
                                .lines()
                                .map(PredictTest::asObject)
                                .toList());
    }

    /** Values that no training row had: unseen categories, another spelling of a number, an empty row. */
    @Test
    void oddRowsAreAnsweredAndNoted() throws Exception {
        List<List<String>> odd = List.of(
                List.of("x", "12 mm", "21", "2024-05-05", "never heard", "no", "1"),
                List.of("x", "", "", "", "", "", ""),
                List.of("x", "9e30 mm", "21,5", "1950-01-01", "rasp", "yes", "999999"));
        String csv = ServedTable.csv(odd);
        HttpResponse<String> answer = ask(CSV, csv, CSV);
        assertThat(answer.body()).isEqualTo(predicted(file("odd.csv", csv)));
        assertThat(answer.body()).contains("never heard", "every value is missing");
        HttpResponse<String> json = ask(CSV, csv, JSON);
        assertThat(json.body()).contains("\"confidence\":null");
        assertThat(server.metrics.get(Metrics.Family.UNSEEN, "model=\"birds\"")).isPositive();
        assertThat(server.metrics.get(Metrics.Family.EMPTY, "model=\"birds\"")).isPositive();
    }

    @Test
    void aModelWithoutProbabilitiesHasScores() throws Exception {
        ServedModel birds = server.models.model("birds").current();
        ServedModel scores =
                new ServedModel("scores", birds.version(), birds.trained(), false, birds.explainer(), birds.loaded());
        List<Table> tables =
                new RequestRows(9).read(CSV, ServedTable.csv(ROWS.subList(0, 5)).getBytes(UTF_8));
        AnsweredRequest answered =
                AnsweredRequest.of(scores, scores.reasons(0), tables, Deadline.in(Duration.ofMinutes(1)));
        assertThat(new String(AnswerText.JSON.write(answered), UTF_8))
                .contains("\"score\":")
                .doesNotContain("confidence", "probabilities");
        assertThat(new String(AnswerText.CSV.write(answered), UTF_8)).startsWith("prediction,score,novelty,note\n");
    }

    @Test
    void featuresGoByTheOpenInferenceProtocol() throws Exception {
        TrainedModel trained = TrainedModel.read(model);
        FeatureMatrix features = trained.encoder()
                .encode(TableSource.of(file("new.csv", ServedTable.csv(ROWS)).toString())
                        .readAll());
        List<Double> data = new ArrayList<>();
        for (int i = 0; i < features.rows(); i++) {
            for (float each : features.row(i)) {
                data.add((double) each);
            }
        }
        Map<String, Object> input = new LinkedHashMap<>();
        input.put("name", "features");
        input.put("shape", List.of(features.rows(), features.columns()));
        input.put("datatype", "FP32");
        input.put("data", data);
        Map<String, Object> request = Map.of("id", "seven", "inputs", List.of(input));
        HttpResponse<String> answer = server.post("/v2/models/birds/infer", JSON, Json.write(request));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        Map<?, ?> reply = TestServer.json(answer);
        assertThat(reply.get("id")).isEqualTo("seven");
        assertThat(reply.get("model_name")).isEqualTo("birds");
        List<?> expected =
                TestServer.answers(ask(CSV, ServedTable.csv(ROWS), JSON)); // the same rows through the encoder
        assertThat(output(reply, "prediction")).isEqualTo(each(expected, "prediction"));
        assertThat(output(reply, "novelty")).isEqualTo(each(expected, "novelty"));
        assertThat(output(reply, "probabilities"))
                .isEqualTo(each(expected, "probabilities").stream()
                        .flatMap(map -> new ArrayList<Object>(((Map<?, ?>) map).values()).stream())
                        .toList());
        Map<String, Object> one = new LinkedHashMap<>(request);
        one.put("outputs", List.of(Map.of("name", "novelty")));
        HttpResponse<String> part = server.post("/v2/models/birds/infer", JSON, Json.write(one));
        assertThat((List<?>) TestServer.json(part).get("outputs")).hasSize(1);
    }

    private static List<?> output(Map<?, ?> reply, String name) {
        for (Object each : (List<?>) Objects.requireNonNull(reply.get("outputs"))) {
            if (each instanceof Map<?, ?> output && name.equals(output.get("name"))) {
                return (List<?>) Objects.requireNonNull(output.get("data"));
            }
        }
        throw new AssertionError("no output " + name);
    }

    private static List<Object> each(List<?> answers, String name) {
        List<Object> values = new ArrayList<>();
        answers.forEach(answer -> values.add(Objects.requireNonNull(((Map<?, ?>) answer).get(name))));
        return values;
    }

    @Test
    void itSaysWhichModelsThereAre() throws Exception {
        assertThat(TestServer.json(server.get("/v1/models/birds")))
                .containsEntry("name", "birds")
                .containsEntry("classes", List.of("Ammer <b>", "Fink", "NOVEL"))
                .containsEntry("explains", true);
        assertThat((List<?>) TestServer.json(server.get("/v1/models")).get("models"))
                .hasSize(2);
        assertThat(server.get("/v1/models/other%20birds").statusCode()).isEqualTo(200);
        assertThat(TestServer.json(server.get("/v2"))).containsEntry("name", "augur");
    }
}
