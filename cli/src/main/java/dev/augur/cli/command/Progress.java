package dev.augur.cli.command;

import dev.augur.method.FitListener;
import dev.augur.train.EpochRecord;
import dev.augur.train.TrainingProgress;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One line on a terminal that is written over and over: how far a fit is, what it does, and how long it will take. */
public final class Progress implements FitListener {
    public static final Progress NONE =
            new Progress(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    private static final long INTERVAL_NANOS = 200_000_000L;
    private static final int BAR = 20;
    private static final String ERASE = "\r\u001b[K";

    /** Before so much is done, the time left is no more than a guess. */
    private static final double TELLING = 0.03;

    private final PrintStream err;
    private final long start = System.nanoTime();
    private long shown = start - INTERVAL_NANOS;
    private String stage = "";
    private String epoch = "";

    Progress(PrintStream err) {
        this.err = err;
    }

    public synchronized void say(String words) {
        err.print(ERASE + Visible.of(words));
        err.flush();
    }

    public synchronized void done() {
        err.print(ERASE);
        err.flush();
    }

    @Override
    public synchronized void progress(String words, double fraction) {
        if (!words.equals(stage)) {
            stage = words;
            epoch = "";
        } else if (System.nanoTime() - shown < INTERVAL_NANOS) {
            return;
        }
        shown = System.nanoTime();
        double seconds = (shown - start) / 1e9;
        String left = fraction < TELLING ? "" : ", about " + duration(seconds * (1 - fraction) / fraction) + " left";
        say(String.format(Locale.ROOT, "%s %2.0f%%%s: %s%s", bar(fraction), 100 * fraction, left, words, epoch));
    }

    /** Remembers the epoch with its risk and R_PAC for the next line. */
    @Override
    public synchronized void epoch(TrainingProgress training, int epochs) {
        EpochRecord last = training.epoch();
        epoch = String.format(
                Locale.ROOT,
                ", epoch %d of %d, risk %.4f, R_PAC %.4f",
                last.epoch() + 1,
                epochs,
                last.objective(),
                last.parts().pac());
    }

    /** Seconds in words, such as {@code 2 min} or {@code 3 h 20 min}. */
    public static String duration(double seconds) {
        long minutes = Math.round(seconds / 60);
        if (minutes < 2) {
            return Math.round(seconds) + " s";
        }
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private static String bar(double share) {
        int full = (int) (share * BAR);
        return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
    }
}
