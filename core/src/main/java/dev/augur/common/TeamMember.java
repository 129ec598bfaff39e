package dev.augur.common;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One helper of a {@link Team}. Jobs of a training follow each other within fractions of a millisecond, while to wake a thread takes a good part
 * of one: so both sides look for each other a little while before they sleep.
 */
final class TeamMember implements Runnable {
    private static final long LOOKING_NANOS = 500_000;
    private static final long NAP_NANOS = 50_000;

    private final Thread thread = new Thread(this, "augur-team");
    private volatile @Nullable Runnable job;
    private volatile boolean asleep;
    private volatile boolean ended;
    private @Nullable Throwable failure;

    static TeamMember started() {
        TeamMember member = new TeamMember();
        member.thread.setDaemon(true);
        member.thread.start();
        return member;
    }

    /** Gives it a job; the last one must be done. */
    void begin(Runnable next) {
        job = next;
        if (asleep) {
            LockSupport.unpark(thread);
        }
    }

    /** Returns when the job is done. */
    void await() {
        long start = System.nanoTime();
        while (job != null) {
            if (System.nanoTime() - start < LOOKING_NANOS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, NAP_NANOS);
            }
        }
    }

    /** Throws what the last job threw. */
    void tellFailure() {
        Throwable last = failure;
        failure = null;
        if (last instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (last instanceof Error error) {
            throw error;
        }
    }

    void end() {
        ended = true;
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        for (Runnable next = next(); next != null; next = next()) {
            try {
                next.run();
            } catch (RuntimeException | Error e) {
                failure = e;
            }
            job = null;
        }
    }

    /** The next job as soon as there is one; null when there will be none. */
    private @Nullable Runnable next() {
        long start = System.nanoTime();
        while (!ended) {
            Runnable next = job;
            if (next != null) {
                return next;
            }
            if (System.nanoTime() - start < LOOKING_NANOS) {
                Thread.onSpinWait();
            } else {
                asleep = true;
                if (job == null && !ended) {
                    LockSupport.park(this);
                }
                asleep = false;
            }
        }
        return null;
    }
}
