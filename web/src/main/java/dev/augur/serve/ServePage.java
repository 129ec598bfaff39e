package dev.augur.serve;

import dev.augur.web.Replies;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What is served as it is: the page on which people try a row, and the description of all addresses. */
final class ServePage {
    private static final String PAGE = resource("serve.html");
    private static final String OPEN_API = resource("openapi.yaml");

    /** The page loads nothing from anywhere, and asks nobody but this server. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private ServePage() {}

    static void show(Context context) {
        context.header("Content-Security-Policy", POLICY);
        context.header("X-Content-Type-Options", "nosniff");
        Replies.text(context, "text/html; charset=utf-8", PAGE);
    }

    static void openApi(Context context) {
        Replies.text(context, "application/yaml; charset=utf-8", OPEN_API);
    }

    private static String resource(String name) {
        try (InputStream in = ServePage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar has no " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
