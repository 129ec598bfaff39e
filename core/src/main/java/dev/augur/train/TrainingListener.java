package dev.augur.train;

/** Watches a training; called after every epoch, on the training's own thread. */
@FunctionalInterface
public interface TrainingListener {
    void epochFinished(TrainingProgress progress);
}
