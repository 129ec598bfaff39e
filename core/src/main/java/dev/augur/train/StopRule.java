package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Decides whether training should end, from its history alone, so that a resumed training ends where an uninterrupted
 * one would. The rules here print their spelling, such as {@code patience:10}.
 */
@FunctionalInterface
public interface StopRule {
    boolean shouldStop(History history);

    /** Only the number of epochs ends the training. */
    static StopRule never() {
        return new Never();
    }

    /** After this many epochs. */
    static StopRule maxEpochs(int epochs) {
        return new MaxEpochs(epochs);
    }

    /** When the lowest objective is this many epochs old. */
    static StopRule noImprovement(int patience) {
        return new NoImprovement(patience);
    }

    /** When the objective has come down to this value. */
    static StopRule objectiveBelow(double value) {
        return new ObjectiveBelow(value);
    }

    default StopRule or(StopRule other) {
        return new Either(this, other);
    }

    default StopRule and(StopRule other) {
        return new Both(this, other);
    }

    /** Never ends a training. */
    record Never() implements StopRule {
        @Override
        public boolean shouldStop(History history) {
            return false;
        }

        @Override
        public String toString() {
            return "never";
        }
    }

    /**
     * Ends after this many epochs.
     *
     * @param epochs how many
     */
    record MaxEpochs(int epochs) implements StopRule {
        public MaxEpochs {
            Check.positive("epochs", epochs);
        }

        @Override
        public boolean shouldStop(History history) {
            return history.size() >= epochs;
        }

        @Override
        public String toString() {
            return Spelling.of("after").with("epochs", epochs).toString();
        }
    }

    /**
     * Ends when nothing has improved for a while.
     *
     * @param epochs since the lowest objective
     */
    record NoImprovement(int epochs) implements StopRule {
        public NoImprovement {
            Check.positive("patience", epochs);
        }

        @Override
        public boolean shouldStop(History history) {
            return history.best()
                    .map(best -> history.size() - 1 - best.epoch() >= epochs)
                    .orElse(false);
        }

        @Override
        public String toString() {
            return Spelling.of("patience").with("epochs", epochs).toString();
        }
    }

    /**
     * Ends when the objective is low enough.
     *
     * @param value at most
     */
    record ObjectiveBelow(double value) implements StopRule {
        public ObjectiveBelow {
            Check.finite("value", value);
        }

        @Override
        public boolean shouldStop(History history) {
            return history.last().map(last -> last.objective() <= value).orElse(false);
        }

        @Override
        public String toString() {
            return Spelling.of("below").with("value", value).toString();
        }
    }

    /**
     * Ends when one of two would.
     *
     * @param first one of them
     * @param second the other
     */
    record Either(StopRule first, StopRule second) implements StopRule {
        @Override
        public boolean shouldStop(History history) {
            return first.shouldStop(history) || second.shouldStop(history);
        }

        @Override
        public String toString() {
            return Spelling.of("either")
                    .with("first", first)
                    .with("second", second)
                    .toString();
        }
    }

    /**
     * Ends when both would.
     *
     * @param first one of them
     * @param second the other
     */
    record Both(StopRule first, StopRule second) implements StopRule {
        @Override
        public boolean shouldStop(History history) {
            return first.shouldStop(history) && second.shouldStop(history);
        }

        @Override
        public String toString() {
            return Spelling.of("both")
                    .with("first", first)
                    .with("second", second)
                    .toString();
        }
    }
}
