package dev.augur.bench;

import java.lang.management.ManagementFactory;

/** Shortest times, and the CPU time of a thread: what the code can do when nothing else disturbs it. */
final class Stopwatch {
    private static final double NANOS = 1e9;

    private Stopwatch() {}

    /** The least seconds one run takes, over as many runs as fit into {@code seconds}. */
    static double least(double seconds, Runnable work) {
        double least = Double.POSITIVE_INFINITY;
        long end = System.nanoTime() + (long) (seconds * NANOS);
        while (System.nanoTime() < end) {
            long start = System.nanoTime();
            work.run();
            least = Math.min(least, (System.nanoTime() - start) / NANOS);
        }
        return least;
    }

    /** CPU seconds of this thread so far. */
    static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS;
    }
}
