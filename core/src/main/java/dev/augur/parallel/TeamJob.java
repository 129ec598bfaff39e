package dev.augur.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The items of a job that a {@link Team} shares. Each thread has a range of its own, the same in every job of so many
 * items: what it wrote in one job is in its cache when the next job reads it. It takes its range from the front, fewer
 * and fewer items at a time, and whoever has nothing left takes from the back of another's.
 */
final class TeamJob {
    /** How long to look for the end before sleeping: to wake a thread takes a good part of a millisecond. */
    static final long LOOKING_NANOS = 500_000;

    private static final long NAP_NANOS = 50_000;

    private final Team.Share share;
    private final int count;
    private final int threads;
    /** The range that is left of each thread's: its first item, and in the lower half where it ends. */
    private final AtomicLongArray left;

    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    TeamJob(Team.Share share, int count, int threads) {
        this.share = share;
        this.count = count;
        this.threads = threads;
        this.left = new AtomicLongArray(threads);
        for (int i = 0; i < threads; i++) {
            left.set(i, range(start(i), start(i + 1)));
        }
    }

    private int start(int thread) {
        return (int) ((long) count * thread / threads);
    }

    /** Does items until none are left to take: those of this thread, counted from 0, then those of others. */
    void work(int thread) {
        for (int i = 0; i < threads; i++) {
            workIn((thread + i) % threads, i == 0);
        }
    }

    private void workIn(int range, boolean own) {
        for (long some = left.get(range); from(some) < to(some); some = left.get(range)) {
            int from = from(some);
            int to = to(some);
            int half = Math.max(1, (to - from) / 2);
            int cut = own ? from + half : to - half;
            if (left.compareAndSet(range, some, own ? range(cut, to) : range(from, cut))) {
                work(own ? from : cut, own ? cut : to);
            }
        }
    }

    private static long range(long from, int to) {
        return from << Integer.SIZE | to;
    }

    private static int from(long range) {
        return (int) (range >>> Integer.SIZE);
    }

    private static int to(long range) {
        return (int) range;
    }

    private void work(int from, int to) {
        try {
            share.work(from, to);
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
        done.addAndGet(to - from);
    }

    /**
     * Returns when all items are done, or throws what one of them threw: not before, since they write to what the
     * caller owns.
     */
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
