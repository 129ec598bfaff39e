package dev.augur.studio;

import dev.augur.naming.Question;
import dev.augur.naming.Round;
import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.RowSet;
import dev.augur.web.Events;
import dev.augur.web.HttpFailure;
import dev.augur.web.Replies;
import dev.augur.web.WebServer;
import dev.augur.web.WebSettings;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A studio and its page over HTTP. */
final class StudioServer implements AutoCloseable {
    private static final int MOST_BODY = 8 << 20;
    private static final int MOST_FOUND = 20_000;
    private static final int MOST_LISTED = 50;

    private final Guard guard;
    private final Events updates;
    private final PageFiles files = new PageFiles();
    private final WebServer server;
    private @Nullable volatile Studio studio;
    private @Nullable Cards cards;

    /** Listens at once, so that a busy port is known before any work. */
    StudioServer(String host, int port) throws IOException {
        this.guard = new Guard(host);
        this.updates = new Events();
        WebSettings settings = WebSettings.loopback(port)
                .withHost(host)
                .withMaxBody(MOST_BODY)
                .withIdle(Duration.ofMinutes(10))
                .withGrace(Duration.ofSeconds(1));
        this.server = WebServer.start(settings, this::routes);
        guard.listensOn(server.port());
    }

    /** What to open in a browser. */
    URI address() {
        return URI.create(server.address() + "/?token=" + guard.token());
    }

    Events updates() {
        return updates;
    }

    /** From now on there is something to show. */
    void show(Studio opened) {
        studio = opened;
    }

    private Studio studio() {
        Studio opened = studio;
        if (opened == null) {
            throw HttpFailure.later(503, "The studio is not ready yet; wait a moment.", 1);
        }
        return opened;
    }

    private void routes(JavalinConfig config) {
        config.routes.before(guard::check);
        config.routes.exception(HttpFailure.class, StudioServer::refusal);
        config.routes.exception(
                StaleException.class, (stale, context) -> failure(context, 409, String.valueOf(stale.getMessage())));
        config.routes.exception(
                IllegalArgumentException.class,
                (refused, context) -> failure(context, 422, sentence(String.valueOf(refused.getMessage()))));
        config.routes.exception(
                IOException.class, (failed, context) -> failure(context, 500, String.valueOf(failed.getMessage())));
        config.routes.get("/", context -> files.send(context, "index.html"));
        config.routes.get("/page/{file}", context -> files.send(context, context.pathParam("file")));
        config.routes.get("/api/state", this::state);
        config.routes.get("/api/places", context -> binary(context, Payload.places(studio().shown())));
        config.routes.get("/api/answers", context -> binary(context, Payload.answers(studio().shown())));
        config.routes.get(
                "/api/board",
                context -> binary(context, Payload.groups(studio().replay().board())));
        config.routes.get("/api/groups/{id}", this::group);
        config.routes.get("/api/rows/{row}", this::row);
        config.routes.post("/api/list", this::list);
        config.routes.get("/api/search", this::search);
        config.routes.post("/api/ask", this::ask);
        config.routes.post("/api/do", this::act);
        config.routes.post("/api/train", this::train);
        config.routes.post("/api/cancel", context -> {
            studio().work().cancel();
            state(context);
        });
        config.routes.get(
                "/api/export/{what}", context -> new Exports(studio()).send(context, context.pathParam("what")));
        config.routes.sse("/api/updates", updates::add);
    }

    /** Those who open the page get the message in words, all others in JSON. */
    private static void refusal(HttpFailure failure, Context context) {
        if (context.path().equals("/")) {
            context.status(failure.status());
            Replies.text(context, "text/plain; charset=utf-8", failure.sentence());
        } else {
            Replies.failure(context, failure);
        }
    }

    private static void failure(Context context, int status, String sentence) {
        context.status(status);
        Replies.json(context, Map.of("error", sentence));
    }

    /** As people are told: with a capital letter and a full stop. */
    static String sentence(String message) {
        String first =
                message.isEmpty() ? message : message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
        return first.matches("(?s).*[.?!]") ? first : first + ".";
    }

    private static void binary(Context context, byte[] bytes) {
        context.contentType("application/octet-stream").result(bytes);
    }

    private void state(Context context) {
        Replies.json(context, new StudioSummary(studio()).toMap());
    }

    private Cards cards() {
        return cards(studio().explored());
    }

    private synchronized Cards cards(Grounds explored) {
        if (cards == null || !cards.areOf(explored)) {
            cards = new Cards(studio().tables(), explored);
        }
        return Objects.requireNonNull(cards);
    }

    private Board board() {
        return studio().replay().board();
    }

    /** A group, or no content where it is gone: a page may ask before it hears that groups are being made anew. */
    private void group(Context context) {
        int id = number(context.pathParam("id"));
        Board board = board();
        Optional<Grounds> explored = studio().grounds();
        if (explored.isEmpty() || !board.groups().containsKey(id)) {
            context.status(HttpStatus.NO_CONTENT);
            return;
        }
        Replies.json(context, cards(explored.get()).group(board, id));
    }

    private void row(Context context) {
        int row = number(context.pathParam("row"));
        RowSet.parse(Integer.toString(row + 1), studio().tables().rows());
        Replies.json(context, cards().row(board(), row));
    }

    private static int number(String text) {
        if (!text.matches("\\d{1,9}")) {
            throw HttpFailure.of(404, "There is nothing at this address.");
        }
        return Integer.parseInt(text);
    }

    /** Some rows in short: the first of those that are asked for. */
    private void list(Context context) {
        RowSet rows = RowSet.parse(
                Commands.text(body(context), "rows"), studio().tables().rows());
        Replies.json(
                context,
                cards().list(Arrays.stream(rows.rows()).limit(MOST_LISTED).toArray()));
    }

    private void search(Context context) {
        String words =
                Optional.ofNullable(context.queryParam("q")).orElse("").strip().toLowerCase(Locale.ROOT);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("Type something to search for.");
        }
        StudioTables tables = studio().tables();
        int[] found = IntStream.range(0, tables.rows())
                .parallel()
                .filter(row -> tables.has(row, words))
                .toArray();
        Replies.json(
                context,
                Map.of(
                        "count",
                        found.length,
                        "rows",
                        new RowSet(Arrays.stream(found).limit(MOST_FOUND).toArray()).toString()));
    }

    private Map<?, ?> body(Context context) {
        if (!String.valueOf(context.contentType()).startsWith(Replies.JSON)) {
            throw HttpFailure.of(415, "The studio accepts only JSON.");
        }
        try {
            if (Json.read(context.bodyAsBytes()) instanceof Map<?, ?> map) {
                return map;
            }
        } catch (JsonException damaged) {
            throw HttpFailure.of(400, "This is not JSON: " + damaged.getMessage());
        }
        throw HttpFailure.of(400, "The studio accepts only JSON objects.");
    }

    private void act(Context context) throws IOException {
        Map<?, ?> asked = body(context);
        new Commands(studio()).run(asked);
        state(context);
    }

    private void train(Context context) {
        studio().train(Commands.number(body(context), "version"));
        state(context);
    }

    /** The next question; rows that were skipped are not asked about. */
    private void ask(Context context) {
        Set<Integer> skipped = body(context).get("skip") instanceof java.util.List<?> list
                ? list.stream()
                        .filter(Long.class::isInstance)
                        .map(each -> ((Long) each).intValue())
                        .collect(Collectors.toSet())
                : Set.of();
        Commands commands = new Commands(studio());
        Board board = board();
        Round round = commands.round(board);
        Optional<Question> next = commands.question(round, skipped);
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("round", round.number());
        told.put("open", round.questions().size());
        told.put("asked", round.asked());
        told.put("done", round.done());
        next.ifPresent(question -> {
            told.put("size", question.size());
            told.put("row", cards().row(board, question.row()));
            told.put("typical", cards().list(question.typical()));
        });
        Replies.json(context, told);
    }

    @Override
    public void close() {
        updates.close();
        server.close();
    }
}
