package dev.augur.serve;

import dev.augur.web.HttpFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** The secret that requests must name. */
final class Token {
    private static final int SHORTEST = 16;
    private static final String SCHEME = "Bearer ";

    private final byte[] expected;

    private Token(String secret) {
        this.expected = (SCHEME + secret).getBytes(StandardCharsets.UTF_8);
    }

    /** The first line of a file. */
    static Token read(Path file) throws IOException {
        String secret = Files.readString(file).strip();
        if (secret.length() < SHORTEST || secret.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw new IOException(file + " must hold one line of at least " + SHORTEST
                    + " letters and digits; make one with openssl rand -hex 32.");
        }
        return new Token(secret);
    }

    /**
     * Compares in a time that tells nothing of the secret.
     *
     * @param authorization the header of a request
     * @throws HttpFailure 401 if it does not name the secret
     */
    void check(@Nullable String authorization) {
        byte[] given = (authorization == null ? "" : authorization).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(given, expected)) {
            throw HttpFailure.of(401, "This server needs a token; send the header Authorization: Bearer TOKEN.");
        }
    }
}
