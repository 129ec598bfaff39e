package dev.augur.method;

import dev.augur.train.TrainingProgress;

/** Watches a fit and can end it. Calls may come from any thread of the fit, one at a time from each. */
public interface FitListener {
    /** Watches nothing. */
    FitListener NONE = new FitListener() {};

    /**
     * Reports progress.
     *
     * @param stage what is being done, in a few words
     * @param fraction of the whole fit, from 0 to 1, as far as the method can tell
     */
    default void progress(String stage, double fraction) {}

    /**
     * An epoch of a training is over; its record has the risk and its parts A, B and C.
     *
     * @param training which has ended an epoch
     * @param epochs how many there will be at most
     */
    default void epoch(TrainingProgress training, int epochs) {}

    /** Asked between steps; true ends the fit with a {@link FitCancelledException}. */
    default boolean cancelled() {
        return false;
    }
}
