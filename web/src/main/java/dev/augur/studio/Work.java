package dev.augur.studio;

import dev.augur.method.FitCancelledException;
import dev.augur.method.FitListener;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a studio does in the background, one thing at a time: it tells how far it is, and can be cancelled. */
final class Work implements FitListener, AutoCloseable {
    private static final long INTERVAL_NANOS = 150_000_000L;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "studio");
        made.setDaemon(true);
        return made;
    });
    private final Consumer<Status> watcher;
    private final Function<Throwable, String> sentence;
    private volatile Status status = Status.IDLE;
    private volatile boolean cancelled;
    private long told;

    /** Something that takes a while. */
    interface Task {
        void run(Work work) throws Exception;
    }

    /**
     * How far it is.
     *
     * @param what is done, such as {@code training}; empty if nothing is
     * @param stage of it, in a few words
     * @param fraction that is done
     * @param failure why the last work came to nothing
     */
    record Status(String what, String stage, double fraction, Optional<String> failure) {
        static final Status IDLE = new Status("", "", 0, Optional.empty());

        boolean isBusy() {
            return !what.isEmpty();
        }

        Map<String, Object> toMap() {
            return Map.of("what", what, "stage", stage, "fraction", fraction, "failure", failure.orElse(""));
        }
    }

    /**
     * @param watcher hears of every change
     * @param sentence tells people of a failure
     */
    Work(Consumer<Status> watcher, Function<Throwable, String> sentence) {
        this.watcher = watcher;
        this.sentence = sentence;
    }

    Status status() {
        return status;
    }

    /**
     * Begins something.
     *
     * @throws IllegalArgumentException if something else is under way
     */
    synchronized void begin(String what, Task task) {
        if (status.isBusy()) {
            throw new IllegalArgumentException("The studio is still " + status.what() + "; wait, or cancel it first.");
        }
        cancelled = false;
        set(new Status(what, "", 0, Optional.empty()));
        thread.execute(() -> run(task));
    }

    private void run(Task task) {
        try {
            task.run(this);
            set(Status.IDLE);
        } catch (FitCancelledException wished) {
            set(Status.IDLE);
        } catch (Exception | Error e) {
            set(new Status("", "", 0, Optional.of(sentence.apply(e))));
        }
    }

    private void set(Status next) {
        status = next;
        watcher.accept(next);
    }

    @Override
    public synchronized void progress(String stage, double fraction) {
        boolean isNew = !stage.equals(status.stage());
        if (isNew || System.nanoTime() - told > INTERVAL_NANOS) {
            told = System.nanoTime();
            set(new Status(status.what(), stage, fraction, Optional.empty()));
        }
    }

    @Override
    public boolean cancelled() {
        return cancelled;
    }

    void cancel() {
        cancelled = true;
    }

    @Override
    public void close() {
        cancel();
        thread.shutdownNow();
        try {
            thread.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
