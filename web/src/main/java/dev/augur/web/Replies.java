package dev.augur.web;

import dev.augur.store.json.Json;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Answers in JSON: results as they are, errors as {@code {"error": "one sentence"}}. */
public final class Replies {
    public static final String JSON = "application/json";

    private Replies() {}

    public static void json(Context context, Map<String, ?> value) {
        text(context, JSON, Json.write(value));
    }

    /** A text of another type, in UTF-8. */
    public static void text(Context context, String type, String text) {
        context.contentType(type).result(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The answer to a request during which Java itself failed. */
    static void fault(HttpServletResponse response) {
        response.setStatus(500);
        response.setContentType(JSON);
        try {
            response.getOutputStream()
                    .write(Json.write(Map.of("error", JsonErrors.UNEXPECTED)).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            response.setStatus(500); // the one who asked has gone
        }
    }

    /** Answers with an error; routes rather throw it. */
    public static void failure(Context context, HttpFailure failure) {
        context.status(failure.status());
        failure.retryAfter().ifPresent(seconds -> context.header("Retry-After", Integer.toString(seconds)));
        json(context, Map.of("error", failure.sentence()));
    }
}
