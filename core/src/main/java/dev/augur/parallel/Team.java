package dev.augur.parallel;

import dev.augur.common.Check;

/**
 * Threads that share one job after another, as long as the team is open; the caller is one of them. It is for jobs
 * whose result does not depend on how they are divided: each thread has items of its own, and one that is done takes
 * over some of another's, so that no thread waits for one that the machine has suspended. Only one thread at a time may
 * call it.
 */
public final class Team implements AutoCloseable {
    /** A team of the calling thread only. */
    public static final Team ALONE = new Team(1);

    /** A job of fewer multiplications is done before other threads have begun to help. */
    private static final long SMALL = 1 << 20;

    private final TeamMember[] others;

    /** The work on some of the items of a job. */
    @FunctionalInterface
    public interface Share {
        void work(int from, int to);
    }

    /** A team of this many threads, the calling thread included. */
    public Team(int threads) {
        this.others = new TeamMember[Check.positive("threads", threads) - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = TeamMember.started(i + 1);
        }
    }

    /** Whether the calling thread is alone. */
    public boolean isAlone() {
        return others.length == 0;
    }

    /**
     * Does the items {@code 0..count-1} of a job, in runs of neighbours, and returns when all are done.
     *
     * @param cost multiplications of the job; the caller does a small one alone
     */
    public void share(int count, long cost, Share share) {
        if (isAlone() || cost < SMALL || count < 2) {
            share.work(0, count);
            return;
        }
        TeamJob job = new TeamJob(share, count, others.length + 1);
        for (int i = 0; i < Math.min(others.length, count - 1); i++) {
            others[i].begin(job);
        }
        job.work(0);
        job.await();
    }

    /** Does a job whose items are handed out {@code each} at a time; each share begins at a multiple of that. */
    public void share(int count, int each, long cost, Share share) {
        int units = (count + each - 1) / each;
        share(units, cost, (from, to) -> share.work(from * each, Math.min(to * each, count)));
    }

    @Override
    public void close() {
        for (TeamMember each : others) {
            each.end();
        }
    }
}
