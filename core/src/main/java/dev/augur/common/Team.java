package dev.augur.common;

/**
 * Threads that share one job after another, for as long as the team is open; the caller is one of them. It serves jobs whose result does not
 * depend on how they are cut. One thread at a time may call it.
 */
public final class Team implements AutoCloseable {
    /** The caller by itself. */
    public static final Team ALONE = new Team(1);

    /** Multiplications below which a job is done before others have begun to help. */
    private static final long SMALL = 1 << 20;

    private final TeamMember[] others;

    /** What is to be done with some of the items of a job. */
    @FunctionalInterface
    public interface Share {
        void work(int from, int to);
    }

    /** A team of so many threads; one is the caller alone. */
    public Team(int threads) {
        this.others = new TeamMember[Check.positive("threads", threads) - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = TeamMember.started();
        }
    }

    /**
     * Does the items {@code 0..count-1} of a job, each thread a share of neighbours, and returns when all are done.
     *
     * @param cost multiplications of the job; the caller does a small one alone
     */
    public void share(int count, long cost, Share share) {
        int parts = cost < SMALL ? 1 : Math.max(1, Math.min(others.length + 1, count));
        for (int p = 1; p < parts; p++) {
            int from = start(p, parts, count);
            int to = start(p + 1, parts, count);
            others[p - 1].begin(() -> share.work(from, to));
        }
        try {
            share.work(0, start(1, parts, count));
        } finally {
            finish(parts);
        }
    }

    private static int start(int part, int parts, int count) {
        return (int) ((long) count * part / parts);
    }

    /** Waits for all before the first failure is told, since they write to what the caller owns. */
    private void finish(int parts) {
        for (int p = 1; p < parts; p++) {
            others[p - 1].await();
        }
        for (int p = 1; p < parts; p++) {
            others[p - 1].tellFailure();
        }
    }

    @Override
    public void close() {
        for (TeamMember each : others) {
            each.end();
        }
    }
}
