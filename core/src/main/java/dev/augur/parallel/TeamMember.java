package dev.augur.parallel;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One helper of a {@link Team}. Jobs of a training follow each other within fractions of a millisecond, so it looks for
 * the next one a little while before it sleeps.
 */
final class TeamMember implements Runnable {
    private final Thread thread = new Thread(this, "augur-team");
    private final int number;
    private volatile @Nullable TeamJob job;
    private volatile boolean asleep;
    private volatile boolean ended;

    private TeamMember(int number) {
        this.number = number;
    }

    /** @param number among the threads of the team, of which the caller is 0 */
    static TeamMember started(int number) {
        TeamMember member = new TeamMember(number);
        member.thread.setDaemon(true);
        member.thread.start();
        return member;
    }

    /** Asks it to help with a job; of one that it did not come to there may be nothing left. */
    void begin(TeamJob next) {
        job = next;
        if (asleep) {
            LockSupport.unpark(thread);
        }
    }

    void end() {
        ended = true;
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        for (TeamJob last = next(null); last != null; last = next(last)) {
            last.work(number);
        }
    }

    /** The next job as soon as there is one; null when there will be none. */
    private @Nullable TeamJob next(@Nullable TeamJob last) {
        long start = System.nanoTime();
        while (!ended) {
            TeamJob next = job;
            if (next != last) {
                return next;
            }
            if (System.nanoTime() - start < TeamJob.LOOKING_NANOS) {
                Thread.onSpinWait();
            } else {
                asleep = true;
                if (job == last && !ended) {
                    LockSupport.park(this);
                }
                asleep = false;
            }
        }
        return null;
    }
}
