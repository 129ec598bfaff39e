package dev.augur.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.augur.cli.Shell;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchingTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    private final Shell shell = new Shell();

    @BeforeAll
    static void train() throws IOException {
        Path labeled = write("labeled.csv", rows(160, 0, 1, true));
        Path unlabeled = write("unlabeled.csv", rows(500, 0, 2, false));
        model = folder.resolve("m.augur");
        new Shell().ok("train", "--labeled", labeled, "--label", "kind", "--unlabeled", unlabeled, "-o", model);
    }

    private static Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** Two classes; every {@code news}-th row is of a third one, and none where it is 0. */
    private static String rows(int count, int news, int seed, boolean labels) {
        RandomGenerator random = SeedTree.of(seed).generator();
        StringBuilder text = new StringBuilder(labels ? "x,y,kind\n" : "x,y\n");
        for (int i = 0; i < count; i++) {
            int c = news > 0 && i % news == 0 ? 2 : i % 2;
            text.append(5 * c + random.nextGaussian()).append(',').append(9 * (c / 2) + random.nextGaussian());
            text.append(labels ? c == 0 ? ",a\n" : ",b\n" : "\n");
        }
        return text.toString();
    }

    @Test
    void aLineForEachWindow() throws IOException {
        Path first = write("first.csv", rows(200, 0, 3, false));
        Path second = write("second.csv", rows(200, 5, 4, false));
        assertThat(shell.run("watch", "-m", model, first, second)).isEqualTo(3);
        List<String> lines = shell.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("Window 1 (" + first + "): nothing new; 200 rows, novel ");
        assertThat(lines.get(1)).startsWith("Window 2 (" + second + "): a new class; 200 rows, novel ");
        assertThat(shell.err()).contains("augur discover -m " + model + " " + second + " -o groups");
        shell.ok("watch", "-m", model, first);
    }

    @Test
    void everythingIsWritten() throws IOException {
        Path state = folder.resolve("s.json");
        Path metrics = folder.resolve("w.prom");
        Path page = folder.resolve("w.html");
        Path shown = folder.resolve("shown");
        String rows = rows(300, 4, 5, false);
        Shell watching = new Shell().withInput(rows);
        Object[] words = {
            "watch",
            "-m",
            model,
            "--stdin",
            "--window",
            "100",
            "--json",
            "--state",
            state,
            "--prometheus",
            metrics,
            "--page",
            page,
            "--show",
            shown
        };
        assertThat(watching.run(words)).isEqualTo(3);
        List<Map<?, ?>> lines = new ArrayList<>();
        watching.out().lines().forEach(line -> lines.add((Map<?, ?>) Objects.requireNonNull(Json.read(line))));
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0).get("schema")).isEqualTo("augur.watch/1");
        assertThat(lines.get(0).get("news")).isEqualTo("new_class");
        assertThat(lines.get(0).get("started")).isEqualTo(true);
        assertThat(lines.get(2).get("window")).isEqualTo(3L);
        assertThat((Map<?, ?>) lines.get(2).get("theta")).isNotEmpty();
        assertThat(Files.readString(metrics))
                .contains("augur_watch_windows_total 3\n", "augur_watch_alarm{news=\"new_class\"} 1\n");
        assertThat(Files.readString(page)).contains("<svg class=\"timeline\"", "Alarm: a new class, since window 1.");
        assertThat(Files.readAllLines(shown.resolve("window-1.csv")).stream()
                        .skip(1)
                        .filter(line -> Double.parseDouble(line.substring(line.indexOf(',') + 1)) > 5))
                .as("every fourth row is new")
                .hasSize(25);
        assertThat(watching.run("watch", "-m", model, write("stream.csv", rows), "--state", state))
                .isEqualTo(3);
        assertThat(watching.out()).startsWith("Window 4 ");
    }

    @Test
    void rowsComeFromADatabase() throws Exception {
        Path rows = write("today.csv", rows(200, 5, 10, false));
        String address = "jdbc:duckdb:" + folder.resolve("field.db");
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            statement.execute("create table today as select * from read_csv('" + rows + "')");
        }
        Object[] words = {"watch", "-m", model, "--jdbc", address, "--query", "select * from today"};
        assertThat(shell.run(words)).isEqualTo(3);
        assertThat(shell.out()).contains(": a new class; 200 rows");
        words[6] = "select * from yesterday";
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains("yesterday");
    }

    @Test
    void aStateOfAnotherModelOrADamagedOneIsRefused() throws IOException {
        Path rows = write("rows.csv", rows(50, 0, 6, false));
        Path state = folder.resolve("other.json");
        shell.ok("watch", "-m", model, rows, "--state", state);
        Path other = folder.resolve("other.augur");
        SavedModel.read(model).withThreshold(0.7).write(other);
        assertThat(shell.run("watch", "-m", other, rows, "--state", state)).isEqualTo(1);
        assertThat(shell.err()).contains("the state of a watch on another model");
        String whole = Files.readString(state);
        Files.writeString(state, whole.substring(0, whole.length() / 2));
        assertThat(shell.run("watch", "-m", model, rows, "--state", state)).isEqualTo(1);
        assertThat(shell.err()).contains("delete it to begin anew");
        Files.writeString(state, "{}");
        assertThat(shell.run("watch", "-m", model, rows, "--state", state)).isEqualTo(1);
        assertThat(shell.err()).contains("this is not a state file of augur watch");
    }

    @Test
    void badWindows() throws IOException {
        assertThat(shell.run("watch", "-m", model, write("empty.csv", "x,y\n"))).isEqualTo(1);
        assertThat(shell.err()).contains("there is a header but no rows");
        assertThat(shell.run("watch", "-m", model, write("torn.csv", "x,y\n1,2\n1,2,3\n")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("line 3", "the row has 3 cells");
        assertThat(shell.run("watch", "-m", model, write("words.csv", "x,y\n1,2\n1,two\n")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("line 3, column y");
        assertThat(shell.run("watch", "-m", model, write("columns.csv", "x,z\n1,2\n")))
                .isEqualTo(3);
        assertThat(shell.out()).contains("the table changed; the column y of the model is not there");
        assertThat(shell.ok("watch", "-m", model, write("one.csv", "x,y\n0,0\n")))
                .contains("nothing new; 1 row.");
        assertThat(shell.run("watch", "-m", model, write("same.csv", "x,y\n" + "0,0\n".repeat(100))))
                .isEqualTo(3);
        assertThat(shell.out()).contains("a new class;", "in one place among rows called a: 100 of 100 rows");
    }

    @Test
    void usage() throws IOException {
        Path rows = write("u.csv", rows(50, 0, 6, false));
        assertThat(shell.run("watch", "-m", model)).isEqualTo(2);
        assertThat(shell.run("watch", "-m", model, rows, "--stdin")).isEqualTo(2);
        assertThat(shell.run("watch", "-m", model, rows, "--window", "0")).isEqualTo(2);
        assertThat(shell.run("watch", "-m", model, rows, "--false-alarms-in", "1"))
                .isEqualTo(2);
        assertThat(shell.run("watch", "-m", model, rows, "--webhook", "nowhere"))
                .isEqualTo(2);
        assertThat(shell.run("watch", "-m", model, rows, "--page", rows)).isEqualTo(2);
    }

    @Test
    void anOlderModelIsRefused() throws IOException {
        Path old = folder.resolve("old.augur");
        SavedModel saved = SavedModel.read(model);
        new SavedModel(saved.classifier(), saved.encoder(), Provenance.none()).write(old);
        Path rows = write("o.csv", rows(50, 0, 6, false));
        for (Object[] words : List.of(
                new Object[] {"watch", "-m", old, rows},
                new Object[] {"refresh", "-m", old, "--unlabeled", rows, "-o", folder.resolve("n.augur")})) {
            assertThat(shell.run(words)).isEqualTo(1);
            assertThat(shell.err()).contains("keeps no rows to compare new ones with");
        }
    }

    @Test
    void anAlarmIsPosted() throws IOException {
        List<String> bodies = new ArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/alarms", exchange -> {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(bodies.size() == 1 ? 503 : 204, -1);
            exchange.close();
        });
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/alarms";
        Path rows = write("alarm.csv", rows(200, 5, 7, false));
        try {
            assertThat(shell.run("watch", "-m", model, rows, "--webhook", address))
                    .isEqualTo(3);
        } finally {
            server.stop(0);
        }
        assertThat(bodies).hasSize(2);
        assertThat((Map<?, ?>) Json.read(bodies.get(1))).extracting("news").isEqualTo("new_class");
        assertThat(shell.run("watch", "-m", model, rows, "--webhook", address)).isEqualTo(3);
        assertThat(shell.err()).contains("Note: the alarm could not be sent to 127.0.0.1");
    }

    @Test
    void aModelIsRefreshed() throws IOException {
        StringBuilder mostlyB = new StringBuilder("x,y\n");
        rows(800, 0, 8, false)
                .lines()
                .skip(1)
                .filter(line ->
                        Double.parseDouble(line.substring(0, line.indexOf(','))) > 2.5 || line.hashCode() % 4 == 0)
                .forEach(line -> mostlyB.append(line).append('\n'));
        Path rows = write("mostly-b.csv", mostlyB.toString());
        Path fresh = folder.resolve("fresh.augur");
        Map<?, ?> told = shell.json("refresh", "-m", model, "--unlabeled", rows, "-o", fresh, "--json");
        assertThat(told.get("schema")).isEqualTo("augur.refresh/1");
        Map<?, ?> shares = (Map<?, ?>) Objects.requireNonNull(told.get("shares"));
        assertThat((Double) Objects.requireNonNull(shares.get("b"))).isGreaterThan(0.7);
        assertThat(shell.run("watch", "-m", model, rows)).isEqualTo(3);
        shell.ok("watch", "-m", fresh, rows);
        Path news = write("news.csv", rows(400, 5, 9, false));
        assertThat(shell.run("refresh", "-m", model, "--unlabeled", news, "-o", folder.resolve("no.augur")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("rows unlike anything in training", "train the model again");
        assertThat(folder.resolve("no.augur")).doesNotExist();
        Path other = write("other-columns.csv", "x,z\n1,2\n");
        assertThat(shell.run("refresh", "-m", model, "--unlabeled", other, "-o", folder.resolve("no.augur")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("the table has changed");
    }
}
