package dev.augur.serve;

import dev.augur.web.HttpFailure;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets some requests work at a time and some more wait, in the order they came; others are told to come back. */
final class Gate {
    private static final int SECONDS = 1;

    private final ServeLimits limits;
    private final Semaphore free;
    private final AtomicInteger inside = new AtomicInteger();

    Gate(ServeLimits limits) {
        this.limits = limits;
        this.free = new Semaphore(limits.running(), true);
    }

    /** What a request does once it may. */
    interface Work<T> {
        T run(Deadline deadline) throws Exception;
    }

    /**
     * Runs the work of a request as soon as there is room.
     *
     * @throws HttpFailure 503 if too many wait, or if it waited too long
     */
    <T> T pass(Work<T> work) throws Exception {
        Deadline deadline = Deadline.in(limits.time());
        try {
            if (inside.incrementAndGet() > limits.running() + limits.waiting()) {
                throw HttpFailure.later(503, "The server is busy with other requests; ask again in a moment.", SECONDS);
            }
            if (!free.tryAcquire(deadline.left(), TimeUnit.NANOSECONDS)) {
                throw deadline.failure();
            }
            try {
                return work.run(deadline);
            } finally {
                free.release();
            }
        } finally {
            inside.decrementAndGet();
        }
    }

    int running() {
        return limits.running() - free.availablePermits();
    }

    int waiting() {
        return free.getQueueLength();
    }
}
