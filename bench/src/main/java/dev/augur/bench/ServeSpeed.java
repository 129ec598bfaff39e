package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.store.json.Json;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

/**
 * A running {@code augur serve} beside its model called in this process: the latency of one row at 200 requests a
 * second, rows a second in batches of 1,000, the latency beside 1,000 bad clients, and the memory under load.
 * Arguments: address of the server, model file, table, minutes of load (1).
 */
public final class ServeSpeed {
    private static final int A_SECOND = 200;
    private static final int SECONDS = 10;
    private static final int BATCH = 1000;
    private static final int BATCHES = 150;
    private static final int BAD_CLIENTS = 1000;
    private static final double MILLION = 1e6;

    private final HttpClient client = HttpClient.newHttpClient();
    private final PlainClient connection;
    private final URI predict;
    private final URI metrics;
    private final TrainedModel model;
    private final List<String> header;
    private final List<String> lines;

    private ServeSpeed(URI server, Path model, Path table) throws IOException {
        String name = String.valueOf(model.getFileName()).replaceFirst("\\.[^.]*$", "");
        this.predict = server.resolve("/v1/models/" + name + "/predict");
        this.metrics = server.resolve("/metrics");
        this.connection = new PlainClient(predict);
        this.model = TrainedModel.read(model);
        List<String> all = Files.readAllLines(table);
        this.header = all.subList(0, 1);
        this.lines = all.subList(1, all.size());
    }

    public static void main(String[] arguments) throws Exception {
        URI server = URI.create(arguments[0]);
        if (!InetAddress.getByName(server.getHost()).isLoopbackAddress()) {
            throw new IllegalArgumentException("load goes to this machine alone, not to " + server.getHost());
        }
        ServeSpeed speed = new ServeSpeed(server, Path.of(arguments[1]), Path.of(arguments[2]));
        speed.batches("warm-up: ");
        speed.oneRow("warm-up: ", 2 * SECONDS);
        speed.inProcess();
        speed.oneRow("", SECONDS);
        speed.batches("");
        speed.besideBadClients();
        speed.load(arguments.length > 3 ? Double.parseDouble(arguments[3]) : 1);
    }

    private byte[] csv(int from, int rows) {
        List<String> text = new ArrayList<>(header);
        for (int i = 0; i < rows; i++) {
            text.add(lines.get((from + i) % lines.size()));
        }
        return (String.join("\n", text) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private byte[] json(int row) throws IOException {
        Table table = TableSource.csv("rows", new ByteArrayInputStream(csv(row, 1)))
                .readAll()
                .get(0);
        Map<String, Object> object = new java.util.LinkedHashMap<>();
        for (String name : table.names()) {
            object.put(name, table.texts(name)[0]);
        }
        return Json.write(object).getBytes(StandardCharsets.UTF_8);
    }

    private void ask(byte[] body, String type) throws IOException {
        int status = connection.post(body, type);
        if (status != 200) {
            throw new IOException("the server answered " + status);
        }
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }

    private static void percentiles(String what, long[] nanos) {
        Arrays.sort(nanos);
        say(
                "%s p50 %.3f ms, p99 %.3f ms, most %.1f ms of %d",
                what,
                nanos[nanos.length / 2] / MILLION,
                nanos[nanos.length - 1 - nanos.length / 100] / MILLION,
                nanos[nanos.length - 1] / MILLION,
                nanos.length);
    }

    /** From the cells as text to the answer, without HTTP. */
    private void inProcess() throws IOException {
        long[] nanos = new long[A_SECOND * SECONDS];
        for (int i = -nanos.length; i < nanos.length; i++) {
            byte[] body = csv(Math.abs(i), 1);
            long start = System.nanoTime();
            model.answered(TableSource.csv("rows", new ByteArrayInputStream(body))
                    .readAll()
                    .get(0));
            nanos[Math.max(i, 0)] = System.nanoTime() - start;
        }
        percentiles("in process, one row as CSV:", nanos);
        byte[] body = csv(0, BATCH);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < BATCHES; i++) {
            long start = System.nanoTime();
            model.answered(TableSource.csv("rows", new ByteArrayInputStream(body))
                    .readAll()
                    .get(0));
            least = Math.min(least, System.nanoTime() - start);
        }
        say("in process, batches of %d as CSV, one thread: %,.0f rows/s in the fastest", BATCH, BATCH * 1e9 / least);
        FeatureMatrix features = model.encoder()
                .encode(TableSource.csv("rows", new ByteArrayInputStream(body)).readAll());
        for (int i = 0; i < BATCHES; i++) {
            long start = System.nanoTime();
            model.classifier().classify(features);
            least = Math.min(i == 0 ? Long.MAX_VALUE : least, System.nanoTime() - start);
        }
        say("in process, features alone, one thread: %,.0f rows/s in the fastest", BATCH * 1e9 / least);
    }

    /** One row at a time, at fixed times; where an answer keeps the next row from being sent, that is latency too. */
    private void oneRow(String title, int seconds) throws IOException {
        long[] nanos = new long[A_SECOND * seconds];
        long[] sent = new long[nanos.length];
        byte[][] bodies = new byte[50][];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = json(i);
        }
        long begin = System.nanoTime();
        for (int i = 0; i < nanos.length; i++) {
            long due = begin + i * 1_000_000_000L / A_SECOND;
            while (due - System.nanoTime() > 0) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            long start = System.nanoTime();
            ask(bodies[i % bodies.length], "application/json");
            nanos[i] = System.nanoTime() - due;
            sent[i] = System.nanoTime() - start;
        }
        percentiles(title + "one row as JSON at " + A_SECOND + " requests/s, from when it was due:", nanos);
        percentiles(title + "the same from when it was sent:", sent);
    }

    private void batches(String title) throws Exception {
        for (String type : List.of("text/csv", "application/json")) {
            byte[] body = type.equals("text/csv") ? csv(0, BATCH) : jsonBatch();
            long least = Long.MAX_VALUE;
            long begin = System.nanoTime();
            for (int i = 0; i < BATCHES; i++) {
                long start = System.nanoTime();
                ask(body, type);
                least = Math.min(least, System.nanoTime() - start);
            }
            double mean = BATCHES * (double) BATCH * 1e9 / (System.nanoTime() - begin);
            say(
                    "%sbatches of %d, %s, one client: %,.0f rows/s, %,.0f in the fastest",
                    title, BATCH, type, mean, BATCH * 1e9 / least);
        }
    }

    private byte[] jsonBatch() throws IOException {
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            rows.add(Json.read(json(i)));
        }
        return Json.write(rows).getBytes(StandardCharsets.UTF_8);
    }

    private void besideBadClients() throws Exception {
        String head = "POST " + predict.getPath() + " HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\n";
        List<String> beginnings = List.of(
                "POST /v1/mod",
                head + "X-Slow: ",
                head + "Content-Length: 60000\r\n\r\n[",
                head + "Transfer-Encoding: chunked\r\n\r\n5\r\n[",
                head + "Content-Length: 999999999\r\n\r\n[",
                "nonsense\r\n\r\n");
        List<Socket> bad = new ArrayList<>();
        for (int i = 0; i < BAD_CLIENTS; i++) {
            Socket socket = new Socket(predict.getHost(), predict.getPort());
            bad.add(socket);
            OutputStream out = socket.getOutputStream();
            out.write(beginnings.get(i % beginnings.size()).getBytes(StandardCharsets.ISO_8859_1));
        }
        oneRow("beside " + BAD_CLIENTS + " slow, broken and oversized clients: ", SECONDS);
        for (Socket socket : bad) {
            socket.close();
        }
    }

    /** Batches back to back with pauses of a quarter of their time, which is 80% of what one client can ask for. */
    private void load(double minutes) throws Exception {
        byte[] body = csv(0, BATCH);
        long end = System.nanoTime() + (long) (minutes * 60e9);
        List<Double> least = new ArrayList<>();
        double low = Double.MAX_VALUE;
        long next = System.nanoTime() + (long) (minutes * 60e9 / 10);
        for (int i = 0; System.nanoTime() < end; i++) {
            long start = System.nanoTime();
            ask(body, "text/csv");
            LockSupport.parkNanos((System.nanoTime() - start) / 4);
            low = i % 20 == 0 ? Math.min(low, heap()) : low;
            if (System.nanoTime() > next) {
                least.add(Math.min(low, heap()));
                low = Double.MAX_VALUE;
                next += (long) (minutes * 60e9 / 10);
            }
        }
        say(
                "%.1f minutes at 80%% load: least heap of each tenth in MB: %s",
                minutes,
                least.stream()
                        .map(each -> String.format(Locale.ROOT, "%.0f", each))
                        .toList());
    }

    private double heap() throws Exception {
        String text = client.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                .body();
        String line = Objects.requireNonNull(text.lines()
                .filter(each -> each.startsWith("augur_heap_bytes "))
                .findFirst()
                .orElse(null));
        return Double.parseDouble(line.substring(line.indexOf(' '))) / MILLION;
    }
}
