package dev.augur.common;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Threads that share one job after another, for as long as the team is open; the caller is one of them. It serves jobs whose result does not
 * depend on how they are cut.
 */
public final class Team implements AutoCloseable {
    /** The caller by itself. */
    public static final Team ALONE = new Team(1);

    /** Multiplications below which a job is done before others have woken up to help. */
    private static final long SMALL = 1 << 21;

    private final int size;
    private final ExecutorService helpers;

    /** What is to be done with some of the items of a job. */
    @FunctionalInterface
    public interface Share {
        void work(int from, int to);
    }

    /** A team of so many threads; one is the caller alone. */
    public Team(int threads) {
        this.size = Check.positive("threads", threads);
        this.helpers = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "augur-team");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Does the items {@code 0..count-1} of a job, each thread a share of neighbours, and returns when all are done.
     *
     * @param cost multiplications of the job; the caller does a small one alone
     */
    public void share(int count, long cost, Share share) {
        int parts = cost < SMALL ? 1 : Math.max(1, Math.min(size, count));
        CompletableFuture<?>[] others = new CompletableFuture<?>[parts - 1];
        for (int p = 1; p < parts; p++) {
            int from = start(p, parts, count);
            int to = start(p + 1, parts, count);
            others[p - 1] = CompletableFuture.runAsync(() -> share.work(from, to), helpers);
        }
        try {
            share.work(0, start(1, parts, count));
        } finally {
            finish(others);
        }
    }

    private static int start(int part, int parts, int count) {
        return (int) ((long) count * part / parts);
    }

    /** Waits for all before the first failure is told, since they write to what the caller owns. */
    private static void finish(CompletableFuture<?>... others) {
        try {
            CompletableFuture.allOf(others).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }

    @Override
    public void close() {
        helpers.shutdownNow();
    }
}
