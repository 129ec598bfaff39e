package dev.augur.paper.trial;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The time that the current thread has computed, which other work on the machine changes little. */
final class Clock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Clock() {}

    static double cpuSeconds() {
        return THREADS.getCurrentThreadCpuTime() / 1e9;
    }
}
