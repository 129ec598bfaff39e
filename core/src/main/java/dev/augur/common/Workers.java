package dev.augur.common;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Independent tasks side by side; results come in the order of the tasks, whatever the number of threads. */
public final class Workers {
    private Workers() {}

    /**
     * Runs all tasks on this many threads, one means the caller's own; the first failure, in the order of the tasks, is
     * thrown.
     */
    public static <T> List<T> run(int threads, List<? extends Callable<T>> tasks) {
        Check.positive("threads", threads);
        try {
            return threads == 1 ? inTurn(tasks) : sideBySide(Math.max(1, Math.min(threads, tasks.size())), tasks);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + tasks.size() + " tasks were under way", e);
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private static <T> List<T> inTurn(List<? extends Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        List<T> results = new ArrayList<>();
        for (Callable<T> task : tasks) {
            try {
                results.add(task.call());
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                throw new ExecutionException(e);
            }
        }
        return results;
    }

    private static <T> List<T> sideBySide(int threads, List<? extends Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : pool.invokeAll(tasks)) {
                results.add(future.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    static RuntimeException failure(ExecutionException failed) {
        if (failed.getCause() instanceof Error error) {
            throw error;
        }
        return failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
    }
}
