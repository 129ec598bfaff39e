package dev.augur.spark;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Sees executors come and go, the jobs that ended, and which executors ran tasks; runs something once after so many
 * jobs.
 */
final class ExecutorWatch extends SparkListener {
    final Set<String> added = ConcurrentHashMap.newKeySet();
    final Set<String> removed = ConcurrentHashMap.newKeySet();
    final Set<String> working = ConcurrentHashMap.newKeySet();
    final AtomicInteger jobs = new AtomicInteger();
    private final int after;
    private final Runnable once;

    ExecutorWatch(int after, Runnable once) {
        this.after = after;
        this.once = once;
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded event) {
        added.add(event.executorId());
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
        removed.add(event.executorId());
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd event) {
        working.add(event.taskInfo().executorId());
    }

    @Override
    public void onJobEnd(SparkListenerJobEnd event) {
        if (jobs.incrementAndGet() == after) {
            once.run();
        }
    }
}
