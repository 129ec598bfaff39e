package dev.augur.studio.journal;

import dev.augur.studio.journal.Event.Grouped;
import dev.augur.studio.journal.Event.Part;
import dev.augur.studio.journal.Event.Redone;
import dev.augur.studio.journal.Event.Split;
import dev.augur.studio.journal.Event.ThresholdSet;
import dev.augur.studio.journal.Event.Trained;
import dev.augur.studio.journal.Event.Undone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * All that follows from the events of a journal, and from nothing else. Answers can be undone as far back as rows were
 * last put into groups.
 *
 * @param base the board when that happened
 * @param done answers since then that count
 * @param undone answers that were undone and can be redone, the latest last
 * @param board what has come of it
 * @param threshold that was set last
 * @param trained the last model
 * @param isGrouped whether rows were put into groups since the last model and threshold
 * @param events how many there were
 * @param nextGroup a number that no group ever had
 */
public record Replay(
        Board base,
        List<Event> done,
        List<Event> undone,
        Board board,
        OptionalDouble threshold,
        Optional<Trained> trained,
        boolean isGrouped,
        int events,
        int nextGroup) {
    public Replay {
        done = List.copyOf(done);
        undone = List.copyOf(undone);
    }

    /** The state before the first event, for a table with this many unlabeled rows. */
    public static Replay start(int rows) {
        Board empty = Board.empty(rows);
        return new Replay(empty, List.of(), List.of(), empty, OptionalDouble.empty(), Optional.empty(), false, 0, 1);
    }

    /** After all these events. */
    public static Replay of(int rows, List<Event> events) {
        Replay replay = start(rows);
        for (Event event : events) {
            replay = replay.after(event);
        }
        return replay;
    }

    /**
     * After one more event.
     *
     * @throws IllegalArgumentException if it cannot happen now; the message is for people
     */
    public Replay after(Event event) {
        if (event.isAnswer()) {
            return with(base, added(done, event), List.of(), board.after(event), event);
        } else if (event instanceof Undone) {
            return undo(event);
        } else if (event instanceof Redone) {
            return redo(event);
        } else if (event instanceof Grouped) {
            Board next = board.after(event);
            return with(next, List.of(), List.of(), next, event);
        }
        return with(base, done, undone, board, event);
    }

    private Replay undo(Event event) {
        if (done.isEmpty()) {
            throw new IllegalArgumentException("There is nothing to undo since the rows were last put into groups.");
        }
        List<Event> left = done.subList(0, done.size() - 1);
        Board before = base;
        for (Event each : left) {
            before = before.after(each);
        }
        return with(base, left, added(undone, done.get(done.size() - 1)), before, event);
    }

    private Replay redo(Event event) {
        if (undone.isEmpty()) {
            throw new IllegalArgumentException("There is nothing to redo.");
        }
        Event again = undone.get(undone.size() - 1);
        return with(base, added(done, again), undone.subList(0, undone.size() - 1), board.after(again), event);
    }

    private Replay with(Board first, List<Event> answers, List<Event> taken, Board now, Event event) {
        return new Replay(
                first,
                answers,
                taken,
                now,
                threshold(event),
                event instanceof Trained model ? Optional.of(model) : trained,
                event instanceof Grouped || (isGrouped && !(event instanceof Trained || event instanceof ThresholdSet)),
                events + 1,
                Math.max(nextGroup, 1 + largestGroup(event)));
    }

    /** A new model decides by itself again. */
    private OptionalDouble threshold(Event event) {
        return event instanceof Trained
                ? OptionalDouble.empty()
                : event instanceof ThresholdSet set ? OptionalDouble.of(set.threshold()) : threshold;
    }

    private static int largestGroup(Event event) {
        List<Part> parts = event instanceof Grouped grouped
                ? grouped.groups()
                : event instanceof Split split ? split.parts() : List.of();
        int named = event instanceof Event.Moved moved
                ? moved.to()
                : event instanceof Event.RowsAnswered answered ? answered.group() : 0;
        return IntStream.concat(IntStream.of(named), parts.stream().mapToInt(Part::group))
                .max()
                .orElse(0);
    }

    private static List<Event> added(List<Event> events, Event last) {
        List<Event> more = new ArrayList<>(events);
        more.add(last);
        return more;
    }
}
