package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.random.SeedTree;
import dev.augur.train.TrainingListener;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The circumstances of a fit, which are not part of its method: the seeds, the number of threads, and who is watching.
 * The number of threads and the listener never change a result.
 *
 * @param seeds the source of all randomness
 * @param threads the number of threads
 * @param listener watches the fit and may end it
 * @param from where this part of the fit begins, as a fraction of the whole
 * @param to where it ends
 */
public record FitContext(SeedTree seeds, int threads, FitListener listener, double from, double to) {
    public FitContext {
        Check.positive("threads", threads);
    }

    /** One thread, and nobody watching. */
    public static FitContext of(SeedTree seeds) {
        return new FitContext(seeds, 1, FitListener.NONE, 0, 1);
    }

    public FitContext withThreads(int count) {
        return new FitContext(seeds, count, listener, from, to);
    }

    public FitContext withListener(FitListener other) {
        return new FitContext(seeds, threads, other, from, to);
    }

    public FitContext withSeeds(SeedTree other) {
        return new FitContext(other, threads, listener, from, to);
    }

    /** The same context with the seeds of a child. */
    public FitContext child(String name) {
        return withSeeds(seeds.child(name));
    }

    /** A part of this fit; progress reported there is scaled to this stretch of the whole. */
    public FitContext part(double first, double last) {
        return new FitContext(seeds, threads, listener, whole(first), whole(last));
    }

    private double whole(double fraction) {
        return from + fraction * (to - from);
    }

    /** Tells the listener how far this part has come, and ends the fit if the listener asks for that. */
    public void report(String stage, double fraction) {
        requireWanted();
        listener.progress(stage, whole(fraction));
    }

    /** Ends the fit if the listener asks for that. */
    public void requireWanted() {
        if (listener.cancelled()) {
            throw new FitCancelledException();
        }
    }

    /** Reports progress on work that consists of this many equal steps, done in any order and on any thread. */
    public Steps steps(String stage, int count) {
        report(stage, 0);
        return new Steps(this, stage, count, new AtomicInteger());
    }

    /** Counts steps.
     *
     * @param context whose part it is
     * @param stage what the steps do
     * @param count how many there are
     * @param finished how many of them are done
     */
    public record Steps(FitContext context, String stage, int count, AtomicInteger finished) {
        /** Counts one more step. */
        public void done() {
            context.report(stage, Math.min(1.0, (double) finished.incrementAndGet() / count));
        }
    }

    /** A listener for a training of this many epochs. */
    public TrainingListener epochs(int count) {
        report("training", 0);
        return training -> {
            int finished = training.epoch().epoch() + 1;
            listener.epoch(training, count);
            report("training", Math.min(1.0, (double) finished / count));
        };
    }
}
