package dev.augur.web;

import java.io.IOException;
import java.util.stream.Stream;

/** A body did not arrive in time, though bytes of it kept coming. */
final class SlowBodyException extends IOException {
    private static final long serialVersionUID = 1L;

    static boolean isBehind(Throwable failure) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .limit(20)
                .anyMatch(SlowBodyException.class::isInstance);
    }
}
