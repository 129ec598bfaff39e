package dev.augur.common;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Parts that are read one after the other, worked on side by side, and written in the order in which they were read,
 * whatever the number of threads. Only a few are under way at a time, so that any number of them takes the same memory.
 *
 * @param <A> what is read
 * @param <B> what is written
 */
public final class Pipeline<A, B> {
    /** Gives the next part. */
    public interface Source<A> {
        /** Empty after the last part. */
        Optional<A> next() throws IOException;
    }

    /** What is done with a part; on any thread. */
    public interface Work<A, B> {
        B of(A part) throws IOException;
    }

    /** Takes results, in order. */
    public interface Sink<B> {
        void take(B result) throws IOException;
    }

    private static final int UNDER_WAY = 4;

    private final Work<A, B> work;
    private final Sink<B> sink;

    public Pipeline(Work<A, B> work, Sink<B> sink) {
        this.work = work;
        this.sink = sink;
    }

    /**
     * Runs on this many threads, of which the caller's is one: it reads and writes, and works where the others have
     * enough to do. Where a part fails, all before it have been written.
     */
    public void run(int threads, Source<A> source) throws IOException {
        if (Check.positive("threads", threads) == 1) {
            for (Optional<A> part = source.next(); part.isPresent(); part = source.next()) {
                sink.take(work.of(part.get()));
            }
            return;
        }
        int others = threads - 1;
        ExecutorService pool = new ThreadPoolExecutor(
                others,
                others,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(others),
                new ThreadPoolExecutor.CallerRunsPolicy());
        try {
            sideBySide(pool, UNDER_WAY * threads, source);
        } finally {
            pool.shutdownNow();
        }
    }

    private void sideBySide(ExecutorService pool, int most, Source<A> source) throws IOException {
        Deque<Future<B>> underWay = new ArrayDeque<>();
        for (Optional<A> part = next(source, underWay); part.isPresent(); part = next(source, underWay)) {
            A each = part.get();
            underWay.add(pool.submit((Callable<B>) () -> work.of(each)));
            while (underWay.size() >= most || isFirstDone(underWay)) {
                writeFirst(underWay);
            }
        }
        writeAll(underWay);
    }

    private static boolean isFirstDone(Deque<? extends Future<?>> underWay) {
        return !underWay.isEmpty() && underWay.getFirst().isDone();
    }

    /** The next part; where it cannot be read, all before it are written first. */
    private Optional<A> next(Source<A> source, Deque<Future<B>> underWay) throws IOException {
        boolean read = false;
        try {
            Optional<A> part = source.next();
            read = true;
            return part;
        } finally {
            if (!read) {
                writeAll(underWay);
            }
        }
    }

    private void writeAll(Deque<Future<B>> underWay) throws IOException {
        while (!underWay.isEmpty()) {
            writeFirst(underWay);
        }
    }

    private void writeFirst(Deque<Future<B>> underWay) throws IOException {
        sink.take(result(underWay.removeFirst()));
    }

    private static <B> B result(Future<B> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while parts of the work were under way", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw Workers.failure(e);
        }
    }
}
