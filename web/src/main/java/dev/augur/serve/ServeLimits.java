package dev.augur.serve;

import dev.augur.common.Check;
import java.time.Duration;

/**
 * What one request and all requests together may cost.
 *
 * @param rows that a request may have
 * @param explained rows that a request may have if it asks for reasons, which cost far more
 * @param running requests that are worked on at a time
 * @param waiting requests that may wait for that
 * @param time after which a request is given up
 */
record ServeLimits(int rows, int explained, int running, int waiting, Duration time) {
    ServeLimits {
        Check.positive("rows", rows);
        Check.positive("explained", explained);
        Check.positive("running", running);
        Check.atLeast("waiting", waiting, 0);
        Check.positive("seconds", Math.toIntExact(time.toSeconds()));
    }
}
