package dev.augur.serve;

import dev.augur.web.HttpFailure;
import java.time.Duration;

/**
 * When a request is given up.
 *
 * @param end by the clock of {@link System#nanoTime}
 * @param time that there was in all
 */
record Deadline(long end, Duration time) {
    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos(), time);
    }

    /** Nanoseconds that are left, 0 or fewer if none are. */
    long left() {
        return end - System.nanoTime();
    }

    /** Gives up between two steps of a request. */
    void check() {
        if (left() <= 0) {
            throw failure();
        }
    }

    HttpFailure failure() {
        return HttpFailure.later(
                503,
                "The request was not answered within " + time.toSeconds()
                        + " s; ask again later, or with fewer rows at a time.",
                1);
    }
}
