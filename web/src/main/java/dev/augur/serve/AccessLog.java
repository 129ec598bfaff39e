package dev.augur.serve;

import dev.augur.store.json.Json;
import dev.augur.web.Exchange;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** One JSON object a line for each request: when, what, how long and how many rows, but never what is in them. */
final class AccessLog implements AutoCloseable {
    private static final int LONGEST_PATH = 200;

    private final PrintStream out;
    private final boolean own;
    private final Clock clock;

    private AccessLog(PrintStream out, boolean own, Clock clock) {
        this.out = out;
        this.own = own;
        this.clock = clock;
    }

    /** To a stream that others write to as well. */
    static AccessLog to(PrintStream stream) {
        return new AccessLog(stream, false, Clock.systemUTC());
    }

    /** To no place at all. */
    static AccessLog none() {
        return to(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    /** To the end of a file, which is made if there is none; every line is written at once. */
    static AccessLog appending(Path file) throws IOException {
        OutputStream stream = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return new AccessLog(new PrintStream(stream, true, StandardCharsets.UTF_8), true, Clock.systemUTC());
    }

    void write(Exchange exchange) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
        line.put("method", visible(exchange.method()));
        line.put("path", visible(exchange.path()));
        line.put("status", exchange.status());
        line.put("milliseconds", Math.round(exchange.nanoseconds() / 1e3) / 1e3);
        line.put("bytes_in", exchange.bytesIn());
        line.put("bytes_out", exchange.bytesOut());
        line.putAll(exchange.facts());
        out.println(Json.write(line));
    }

    /** A path may be anything that somebody sends. */
    private static String visible(String text) {
        String shown = text.replaceAll("[^\\x20-\\x7e]", "?");
        return shown.length() <= LONGEST_PATH ? shown : shown.substring(0, LONGEST_PATH) + "...";
    }

    @Override
    public void close() {
        if (own) {
            out.close();
        }
    }
}
