package dev.augur.paper.trial;

import java.util.Locale;

/** Counts finished trials and tells how long the rest may take, if they take as long as those so far. */
public final class Countdown {
    private final int all;
    private final ProgressListener listener;
    private final long start = System.nanoTime();
    private int done;

    public Countdown(int all, ProgressListener listener) {
        this.all = all;
        this.listener = listener;
    }

    public synchronized void finished(Trial trial, Result result) {
        done++;
        double elapsed = (System.nanoTime() - start) / 1e9;
        String outcome = result.hasFailed()
                ? "failed: " + result.failure()
                : String.format(
                        Locale.ROOT, "accuracy %.3f", result.metric("accuracy").orElse(Double.NaN));
        String setting = trial.setting().isEmpty() ? "" : " " + trial.setting();
        listener.finished(
                done,
                all,
                elapsed * (all - done) / done,
                trial.data() + ", " + trial.entry().name() + setting + ", seed " + trial.seed() + ": " + outcome);
    }
}
