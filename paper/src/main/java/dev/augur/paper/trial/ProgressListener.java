package dev.augur.paper.trial;

/** Hears of every trial that is finished. */
public interface ProgressListener {
    /**
     * One more is done.
     *
     * @param done how many
     * @param all of how many
     * @param secondsLeft an estimate
     * @param words what was done
     */
    void finished(int done, int all, double secondsLeft, String words);
}
