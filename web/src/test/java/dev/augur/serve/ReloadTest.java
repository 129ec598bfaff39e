package dev.augur.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.cli.command.UsageException;
import dev.augur.files.Output;
import dev.augur.serve.ModelFile.Change;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A model file that is replaced while it is served. */
@Timeout(120)
class ReloadTest {
    private static final String PREDICT = "/v1/models/birds/predict";
    private static final String ROWS = ServedTable.csv(ServedTable.rows(9, 4));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path model;

    private final List<Change> changes = new ArrayList<>();

    @BeforeEach
    void train() throws IOException {
        model = ServedTable.model(folder);
    }

    private static void replace(Path file, byte[] bytes) throws IOException {
        Output.to(file).write(stream -> stream.write(bytes));
    }

    private void refresh(TestServer server) {
        server.models.refresh((file, change) -> changes.add(change));
    }

    private static String version(TestServer server) {
        return server.models.model("birds").current().version();
    }

    @Test
    void theNewVersionAnswersAndTheOldOneStays() throws Exception {
        try (TestServer server = new TestServer(model)) {
            String first = version(server);
            HttpResponse<String> before = server.post(PREDICT, "text/csv", ROWS);
            refresh(server);
            assertThat(changes).isEmpty();
            replace(model, ServedTable.otherVersion(-1e9)); // everything is novel
            refresh(server);
            assertThat(changes).containsExactly(Change.REPLACED);
            String second = version(server);
            assertThat(second).isNotEqualTo(first);
            assertThat(server.post(PREDICT, "text/csv", ROWS).body())
                    .contains(second)
                    .doesNotContain("\"prediction\":\"Fink\"");
            String old = "/v1/models/birds/versions/" + first + "/predict";
            assertThat(server.post(old, "text/csv", ROWS).body()).isEqualTo(before.body());
            replace(model, ServedTable.otherVersion(1e9));
            refresh(server);
            assertThat(server.post(old, "text/csv", ROWS).statusCode()).isEqualTo(404);
            assertThat(server.get("/v2/models/birds/versions/" + second + "/ready")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aBrokenReplacementChangesNothingAndSaysSo() throws Exception {
        byte[] good = Files.readAllBytes(model);
        try (TestServer server = new TestServer(model)) {
            String first = version(server);
            byte[] damaged = good.clone();
            damaged[damaged.length / 2] ^= 1;
            replace(model, damaged);
            refresh(server);
            refresh(server);
            assertThat(changes).containsExactly(Change.BROKEN);
            assertThat(version(server)).isEqualTo(first);
            assertThat(server.post(PREDICT, "text/csv", ROWS).statusCode()).isEqualTo(200);
            assertThat(server.get("/v1/models/birds").body()).contains("\"problem\":\"");
            Files.delete(model);
            refresh(server);
            assertThat(server.post(PREDICT, "text/csv", ROWS).statusCode()).isEqualTo(200);
            replace(model, good);
            refresh(server);
            assertThat(server.get("/v1/models/birds").body()).doesNotContain("problem");
            assertThat(changes).containsExactly(Change.BROKEN, Change.BROKEN);
        }
    }

    /**
     * Requests on several threads while the file is replaced again and again: all are answered, by one version each.
     */
    @Test
    void noRequestIsLost() throws Exception {
        byte[] one = Files.readAllBytes(model);
        byte[] two = ServedTable.otherVersion(-1e9);
        Set<String> bodies = ConcurrentHashMap.newKeySet();
        AtomicBoolean done = new AtomicBoolean();
        try (TestServer server = new TestServer(model)) {
            server.models.watch((file, change) -> {});
            ExecutorService clients = Executors.newFixedThreadPool(3);
            Callable<Integer> asking = () -> {
                int count = 0;
                for (; !done.get(); count++) {
                    HttpResponse<String> answer = server.post(PREDICT, "text/csv", ROWS);
                    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
                    bodies.add(answer.body());
                }
                return count;
            };
            List<Future<Integer>> counts =
                    List.of(clients.submit(asking), clients.submit(asking), clients.submit(asking));
            for (int i = 0; i < 4; i++) {
                replace(model, i % 2 == 0 ? two : one);
                String before = version(server);
                while (version(server).equals(before)) {
                    Thread.sleep(20);
                }
            }
            done.set(true);
            for (Future<Integer> count : counts) {
                assertThat(count.get()).isPositive();
            }
            clients.shutdown();
        }
        assertThat(bodies).hasSize(2);
    }

    @Test
    void modelsAreCalledLikeTheirFiles() throws Exception {
        assertThat(ModelFile.name(Path.of("a/b.c.augur"))).isEqualTo("b.c");
        assertThat(ModelFile.name(Path.of("plain"))).isEqualTo("plain");
        assertThat(ModelFile.name(Path.of(".augur"))).isEqualTo(".augur");
        Path other =
                Files.copy(model, Files.createDirectory(folder.resolve("other")).resolve("birds.zip"));
        assertThatThrownBy(() -> ModelShelf.open(List.of(model, other)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("would both be called birds");
        assertThatThrownBy(() -> ModelShelf.open(List.of(folder.resolve("none.augur"))))
                .isInstanceOf(IOException.class)
                .satisfies(
                        e -> assertThat(Objects.requireNonNull(e.getMessage())).contains("none.augur"));
    }
}
