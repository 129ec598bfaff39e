package dev.augur.cli.watch;

import dev.augur.cli.command.UsageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/**
 * Somebody who wants to be told of alarms.
 *
 * @param address where to
 * @param patience how long to wait for an answer
 */
public record Webhook(URI address, Duration patience) {
    private static final Duration USUAL = Duration.ofSeconds(10);
    private static final int ATTEMPTS = 2;

    public static Webhook to(String address) {
        try {
            URI parsed = URI.create(address.strip());
            if (parsed.getHost() != null && ("http".equals(parsed.getScheme()) || "https".equals(parsed.getScheme()))) {
                return new Webhook(parsed, USUAL);
            }
        } catch (IllegalArgumentException notAnAddress) {
            throw refused();
        }
        throw refused();
    }

    private static UsageException refused() {
        return new UsageException("--webhook needs an address such as https://example.org/alarms.");
    }

    /** Posts JSON; why it did not arrive, if it did not. */
    public Optional<String> post(String json) {
        String problem = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                int status = send(json);
                if (status >= 200 && status < 300) {
                    return Optional.empty();
                }
                problem = "it answered with the status " + status;
            } catch (IOException e) {
                problem = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.of(told("the program was asked to stop"));
            }
        }
        return Optional.of(told(problem));
    }

    /** Without what may be secret in an address. */
    private String told(String problem) {
        return "the alarm could not be sent to " + address.getHost() + ": " + problem;
    }

    private int send(String json) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newBuilder().connectTimeout(patience).build();
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(patience)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
