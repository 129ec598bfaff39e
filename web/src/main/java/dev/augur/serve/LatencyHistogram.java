package dev.augur.serve;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** How long things took, in the buckets of a Prometheus histogram. */
final class LatencyHistogram {
    static final String NAME = "augur_request_seconds";

    private static final double[] SECONDS = {
        .0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30
    };
    private static final double NANOSECONDS = 1e9;

    private final AtomicLongArray buckets = new AtomicLongArray(SECONDS.length + 1);
    private final LongAdder nanoseconds = new LongAdder();

    void add(long time) {
        int bucket = 0;
        while (bucket < SECONDS.length && time > SECONDS[bucket] * NANOSECONDS) {
            bucket++;
        }
        buckets.incrementAndGet(bucket);
        nanoseconds.add(time);
    }

    /** Each bucket counts those below it as well. */
    void write(StringBuilder text, String labels) {
        long count = 0;
        for (int b = 0; b <= SECONDS.length; b++) {
            count += buckets.get(b);
            String end = b < SECONDS.length ? Double.toString(SECONDS[b]) : "+Inf";
            text.append(NAME)
                    .append("_bucket{")
                    .append(labels)
                    .append(",le=\"")
                    .append(end)
                    .append("\"} ");
            text.append(count).append('\n');
        }
        text.append(NAME).append("_sum{").append(labels).append("} ");
        text.append(nanoseconds.sum() / NANOSECONDS).append('\n');
        text.append(NAME)
                .append("_count{")
                .append(labels)
                .append("} ")
                .append(count)
                .append('\n');
    }
}
