package dev.augur.common;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The items of a job that a {@link Team} shares. Each thread takes some of those that are left, fewer and fewer towards the end: large parts cost
 * little to hand out, and small ones at the end let all threads end together.
 */
final class TeamJob {
    /** How long to look for the end before sleeping: to wake a thread takes a good part of a millisecond. */
    static final long LOOKING_NANOS = 500_000;

    private static final long NAP_NANOS = 50_000;

    private final Team.Share share;
    private final int count;
    private final int threads;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    TeamJob(Team.Share share, int count, int threads) {
        this.share = share;
        this.count = count;
        this.threads = threads;
    }

    /** Does items until none are left to take. */
    void work() {
        for (int from = taken.get(); from < count; from = taken.get()) {
            int to = from + Math.max(1, (count - from) / (2 * threads));
            if (taken.compareAndSet(from, to)) {
                work(from, to);
            }
        }
    }

    private void work(int from, int to) {
        try {
            share.work(from, to);
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
        done.addAndGet(to - from);
    }

    /** Returns when all items are done, or throws what one of them threw: not before, since they write to what the caller owns. */
    void await() {
        long start = System.nanoTime();
        while (done.get() < count) {
            if (System.nanoTime() - start < LOOKING_NANOS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, NAP_NANOS);
            }
        }
        Throwable thrown = failure.get();
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }
}
