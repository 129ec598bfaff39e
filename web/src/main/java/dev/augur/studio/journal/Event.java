package dev.augur.studio.journal;

import dev.augur.naming.Decision;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something that happened in a studio. Groups have numbers that are given once and never again, so that an event means
 * the same whenever it is replayed.
 */
public sealed interface Event {
    /**
     * Novel rows were put into groups; groups that nobody has answered for are no more.
     *
     * @param round how many trainings came before
     */
    record Grouped(int round, List<Part> groups) implements Event {
        public Grouped {
            groups = List.copyOf(groups);
        }
    }

    /** What a group is; nothing, if the answer is taken back. */
    record Answered(int group, Optional<Decision> answer) implements Event {}

    /**
     * What some rows are, which become a group of their own or join one that is the same.
     *
     * @param asked the one row that was asked about, where the answer for the others follows from its own
     */
    record RowsAnswered(RowSet rows, int group, Decision answer, OptionalInt asked) implements Event {}

    /** Groups are one. */
    record Merged(List<Integer> groups, int into) implements Event {
        public Merged {
            groups = List.copyOf(groups);
        }
    }

    /** A group is several; its number is no more. */
    record Split(int group, List<Part> parts) implements Event {
        public Split {
            parts = List.copyOf(parts);
        }
    }

    /** Rows belong to another group, which may be a new one. */
    record Moved(RowSet rows, int to) implements Event {}

    /** The last answer that has not been undone was a mistake. */
    record Undone() implements Event {}

    /** It was none. */
    record Redone() implements Event {}

    /** Rows are novel from here on. */
    record ThresholdSet(double threshold) implements Event {}

    /**
     * There is a new model.
     *
     * @param round 0 for the first model, and one more for each training from answers
     * @param file its name, beside the journal
     * @param sha256 of the file
     * @param told what changed, in plain values
     */
    record Trained(int round, String file, String sha256, Map<String, Object> told) implements Event {
        public Trained {
            told = Collections.unmodifiableMap(new LinkedHashMap<>(told));
        }
    }

    /** Rows of a group. */
    record Part(int group, RowSet rows) {}

    /** Whether it was answered by a person, who may undo it. */
    default boolean isAnswer() {
        return this instanceof Answered
                || this instanceof RowsAnswered
                || this instanceof Merged
                || this instanceof Split
                || this instanceof Moved;
    }
}
