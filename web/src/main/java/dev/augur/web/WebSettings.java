package dev.augur.web;

import dev.augur.common.Check;
import java.time.Duration;
import java.util.Optional;

/**
 * Where a server listens, and what it puts up with.
 *
 * @param host the address to listen on, which only programs of this machine reach if it is the loopback
 * @param port the port, or 0 for any that is free
 * @param maxBody bytes that a body may have
 * @param threads threads that answer requests; waiting for bytes takes none
 * @param idle how long a connection may be silent
 * @param grace how long requests under way may take when the server stops
 * @param keys the key and certificate to speak TLS with
 */
public record WebSettings(
        String host, int port, int maxBody, int threads, Duration idle, Duration grace, Optional<KeyFile> keys) {
    public static final String LOOPBACK = "127.0.0.1";

    private static final int LAST_PORT = 65_535;
    private static final int LEAST_THREADS = 8;

    public WebSettings {
        Check.inRange("port", port, 0, LAST_PORT);
        Check.positive("maxBody", maxBody);
        Check.atLeast("threads", threads, LEAST_THREADS);
    }

    /** A server for this machine alone. */
    public static WebSettings loopback(int port) {
        return new WebSettings(
                LOOPBACK, port, 16 << 20, 64, Duration.ofSeconds(30), Duration.ofSeconds(20), Optional.empty());
    }

    public WebSettings withHost(String address) {
        return new WebSettings(address, port, maxBody, threads, idle, grace, keys);
    }

    public WebSettings withMaxBody(int bytes) {
        return new WebSettings(host, port, bytes, threads, idle, grace, keys);
    }

    public WebSettings withThreads(int count) {
        return new WebSettings(host, port, maxBody, count, idle, grace, keys);
    }

    public WebSettings withIdle(Duration silence) {
        return new WebSettings(host, port, maxBody, threads, silence, grace, keys);
    }

    public WebSettings withGrace(Duration end) {
        return new WebSettings(host, port, maxBody, threads, idle, end, keys);
    }

    public WebSettings withKeys(KeyFile file) {
        return new WebSettings(host, port, maxBody, threads, idle, grace, Optional.of(file));
    }
}
