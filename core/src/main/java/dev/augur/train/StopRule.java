package dev.augur.train;

import dev.augur.common.Check;

/** Whether training should end, from its history alone, so that a resumed training ends where an unbroken one would. */
@FunctionalInterface
public interface StopRule {
    boolean shouldStop(History history);

    /** Only the number of epochs ends the training. */
    static StopRule never() {
        return history -> false;
    }

    /** After this many epochs. */
    static StopRule maxEpochs(int epochs) {
        Check.positive("epochs", epochs);
        return history -> history.size() >= epochs;
    }

    /** When the lowest objective is this many epochs old. */
    static StopRule noImprovement(int patience) {
        Check.positive("patience", patience);
        return history -> history.best()
                .map(best -> history.size() - 1 - best.epoch() >= patience)
                .orElse(false);
    }

    /** When the objective has come down to this value. */
    static StopRule objectiveBelow(double value) {
        Check.finite("value", value);
        return history -> history.last().map(last -> last.objective() <= value).orElse(false);
    }

    default StopRule or(StopRule other) {
        return history -> shouldStop(history) || other.shouldStop(history);
    }

    default StopRule and(StopRule other) {
        return history -> shouldStop(history) && other.shouldStop(history);
    }
}
