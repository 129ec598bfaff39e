package dev.augur.train;

import dev.augur.model.Model;

/** A training between two epochs. */
public interface TrainingProgress {
    EpochRecord epoch();

    /** The epochs so far. */
    History history();

    /** The model as it is now. */
    Model snapshot();

    /** Everything that is needed to continue from here later, bit for bit. */
    Checkpoint checkpoint();

    /** Ends the training after this epoch with the best model so far. */
    void cancel();
}
