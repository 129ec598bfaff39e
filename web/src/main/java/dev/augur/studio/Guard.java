package dev.augur.studio;

import dev.augur.web.HttpFailure;
import dev.augur.web.WebSettings;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HandlerType;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets in only the page of the person who started the studio. The address that the studio prints has a random token,
 * which then stays in a cookie; requests
 * under another host's name (DNS rebinding) or from another site's page are refused.
 */
final class Guard {
    private static final int TOKEN_BYTES = 24;
    private static final Set<String> ALL = Set.of("0.0.0.0", "[::]");
    private static final String CONTENT_POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String token;
    private final String host;
    private volatile int port;

    /** @param host the address that the server listens on */
    Guard(String host) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        this.token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        this.host = host.contains(":") ? "[" + host + "]" : host.toLowerCase(Locale.ROOT);
    }

    /**
     * Whether somebody means this server by a host and a port: by its own address, or by any address in digits if it
     * listens on all of them.
     */
    private boolean isOwn(String name) {
        String end = ":" + port;
        if (!name.endsWith(end)) {
            return false;
        }
        String bare = name.substring(0, name.length() - end.length()).toLowerCase(Locale.ROOT);
        return bare.equals(host)
                || (host.equals(WebSettings.LOOPBACK) && bare.equals("localhost"))
                || (ALL.contains(host) && (bare.matches("[0-9.]+|\\[[0-9a-f:.]+]") || bare.equals("localhost")));
    }

    /** The server listens now. */
    void listensOn(int number) {
        port = number;
    }

    String token() {
        return token;
    }

    /** A name for each port, since browsers share cookies among all ports of a machine. */
    private String cookie() {
        return "augur-studio-" + port;
    }

    /** Refuses whatever is not ours, and tells the browser what the page may do. */
    void check(Context context) {
        context.header("Content-Security-Policy", CONTENT_POLICY);
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Cache-Control", "no-store");
        requireHost(context.header("Host"));
        requireOrigin(context);
        requireToken(context);
    }

    private void requireHost(@Nullable String asked) {
        if (asked == null || !isOwn(asked)) {
            throw HttpFailure.of(403, "This is not the address of the studio; open the address that it printed.");
        }
    }

    private void requireOrigin(Context context) {
        @Nullable String origin = context.header("Origin");
        boolean own = origin == null
                ? context.method().equals(HandlerType.GET)
                : origin.startsWith("http://") && isOwn(origin.substring("http://".length()));
        @Nullable String site = context.header("Sec-Fetch-Site");
        boolean foreign = site != null && !site.equals("same-origin") && !site.equals("none");
        if (!own || (foreign && !context.path().equals("/"))) {
            throw HttpFailure.of(403, "A page of another site asked for this, which the studio does not allow.");
        }
    }

    private void requireToken(Context context) {
        @Nullable String shown = context.queryParam("token");
        if (shown != null && isToken(shown)) {
            Cookie cookie = new Cookie(cookie(), token);
            cookie.setHttpOnly(true);
            cookie.setSameSite(SameSite.STRICT);
            cookie.setPath("/");
            context.cookie(cookie);
            return;
        }
        @Nullable String kept = context.cookie(cookie());
        if (shown != null || kept == null || !isToken(kept)) {
            throw HttpFailure.of(
                    403,
                    "This page belongs to another session of the studio;"
                            + " open the address that the studio printed when it started.");
        }
    }

    /** Takes as long for a token that is nearly right as for any other. */
    private boolean isToken(String text) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
