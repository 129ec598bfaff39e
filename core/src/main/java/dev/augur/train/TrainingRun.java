package dev.augur.train;

import dev.augur.model.Model;
import java.util.List;

/**
 * The result of a training.
 *
 * @param model the model after the last epoch, or the best so far when the training was cancelled
 * @param history its epochs
 * @param ending why the training ended
 * @param warnings what a user should know about the training
 */
public record TrainingRun(Model model, History history, Ending ending, List<String> warnings) {
    public TrainingRun {
        warnings = List.copyOf(warnings);
    }

    /** Why a training ended. */
    public enum Ending {
        /** All epochs were run, or L-BFGS found nothing left to gain. */
        FINISHED,
        /** A stop rule held. */
        STOPPED,
        /** A listener asked for it. */
        CANCELLED
    }
}
