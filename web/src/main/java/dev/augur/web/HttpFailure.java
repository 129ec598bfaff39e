package dev.augur.web;

import java.util.Optional;

/** A request that is answered with an error: its status and one sentence for the one who asked. */
public final class HttpFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final int retryAfter;

    private HttpFailure(int status, String sentence, int retryAfter) {
        super(sentence, null, false, false); // an answer, not a fault: nobody looks at its stack
        this.status = status;
        this.retryAfter = retryAfter;
    }

    public static HttpFailure of(int status, String sentence) {
        return new HttpFailure(status, sentence, 0);
    }

    /** The same request may do better after some seconds. */
    public static HttpFailure later(int status, String sentence, int seconds) {
        return new HttpFailure(status, sentence, seconds);
    }

    public int status() {
        return status;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }

    /** Seconds after which to ask again, where that helps. */
    public Optional<Integer> retryAfter() {
        return retryAfter > 0 ? Optional.of(retryAfter) : Optional.empty();
    }
}
