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

    /** Runs all tasks on this many threads; the first failure, in the order of the tasks, is thrown. */
    public static <T> List<T> run(int threads, List<? extends Callable<T>> tasks) {
        Check.positive("threads", threads);
        if (threads == 1) {
            return tasks.stream().map(Workers::call).toList();
        }
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, tasks.size())));
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : pool.invokeAll(tasks)) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw failure(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + tasks.size() + " tasks were under way", e);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> T call(Callable<T> task) {
        try {
            return task.call();
        } catch (Exception e) {
            throw failure(new ExecutionException(e));
        }
    }

    private static RuntimeException failure(ExecutionException failed) {
        if (failed.getCause() instanceof Error error) {
            throw error;
        }
        return failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
    }
}
