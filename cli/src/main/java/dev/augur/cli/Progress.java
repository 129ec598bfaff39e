package dev.augur.cli;

import dev.augur.train.EpochRecord;
import dev.augur.train.TrainingListener;
import dev.augur.train.TrainingProgress;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One line on a terminal that is written over and over. */
final class Progress {
    static final Progress NONE =
            new Progress(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    private static final long INTERVAL_NANOS = 200_000_000L;
    private static final int BAR = 20;
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream err;
    private final long start = System.nanoTime();
    private long shown;

    Progress(PrintStream err) {
        this.err = err;
    }

    void say(String words) {
        err.print(ERASE + Visible.of(words));
        err.flush();
    }

    void done() {
        err.print(ERASE);
        err.flush();
    }

    /** Shows the risk, R_PAC and the time left after an epoch. */
    TrainingListener epochs(int all) {
        return progress -> show(progress, all);
    }

    /** Seconds in words, such as {@code 2 min} or {@code 3 h 20 min}. */
    static String duration(double seconds) {
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

    private void show(TrainingProgress progress, int all) {
        long now = System.nanoTime();
        if (now - shown < INTERVAL_NANOS) {
            return;
        }
        shown = now;
        EpochRecord epoch = progress.epoch();
        int finished = epoch.epoch() + 1;
        double left = (now - start) / 1e9 * (all - finished) / finished;
        say(String.format(
                Locale.ROOT,
                "%s epoch %d of %d, risk %.4f, R_PAC %.4f, %.0f s left",
                bar((double) finished / all),
                finished,
                all,
                epoch.objective(),
                epoch.parts().pac(),
                left));
    }
}
