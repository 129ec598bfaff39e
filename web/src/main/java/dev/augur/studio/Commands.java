package dev.augur.studio;

import dev.augur.naming.Decision;
import dev.augur.naming.Question;
import dev.augur.naming.Round;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.Event;
import dev.augur.studio.journal.Replay;
import dev.augur.studio.journal.RowSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a page asks for, made events of.
 *
 * @param studio where it happens
 */
record Commands(Studio studio) {
    private static final int LONGEST_NAME = 200;

    /**
     * Does what is asked for; when this returns, it is in the journal.
     *
     * @param asked {@code do}, {@code version} and whatever else it takes
     * @throws IllegalArgumentException if it cannot be done; the message is for people
     */
    Replay run(Map<?, ?> asked) throws IOException {
        String what = text(asked, "do");
        int version = number(asked, "version");
        if (what.equals("threshold")) {
            studio.threshold(version, decimal(asked, "value"));
            return studio.replay();
        }
        return studio.record(version, now -> event(what, asked, now));
    }

    private Event event(String what, Map<?, ?> asked, Replay now) {
        return switch (what) {
            case "name" -> answer(asked, now, name(asked));
            case "not novel" -> answer(asked, now, Decision.NOT_NOVEL);
            case "ignore" -> answer(asked, now, Decision.IGNORED);
            case "reopen" -> new Event.Answered(number(asked, "group"), Optional.empty());
            case "merge" -> merge(asked, now.board());
            case "split" -> split(number(asked, "group"), now);
            case "move" -> new Event.Moved(rows(asked), to(asked, now));
            case "answer" -> reply(asked, now);
            case "undo" -> new Event.Undone();
            case "redo" -> new Event.Redone();
            default -> throw new IllegalArgumentException("The studio cannot " + what + ".");
        };
    }

    /** An answer for a group or for rows. */
    private Event answer(Map<?, ?> asked, Replay now, Decision decision) {
        return asked.containsKey("rows")
                ? new Event.RowsAnswered(rows(asked), groupFor(decision, now), decision, OptionalInt.empty())
                : new Event.Answered(number(asked, "group"), Optional.of(decision));
    }

    /** Rows join those that have the same answer. */
    private static int groupFor(Decision decision, Replay now) {
        return now.board().answered(decision).map(group -> group.id()).orElse(now.nextGroup());
    }

    /** The largest group keeps its number. */
    private static Event merge(Map<?, ?> asked, Board board) {
        if (!(asked.get("groups") instanceof List<?> list) || list.size() < 2) {
            throw new IllegalArgumentException("Mark two or more groups to merge.");
        }
        List<Integer> groups = list.stream().map(Commands::number).distinct().toList();
        Map<Integer, Integer> sizes = board.sizes();
        groups.forEach(board::group);
        int largest = groups.stream()
                .max((a, b) -> Integer.compare(sizes.getOrDefault(a, 0), sizes.getOrDefault(b, 0)))
                .orElseThrow();
        return new Event.Merged(groups, largest);
    }

    private Event split(int group, Replay now) {
        now.board().group(group);
        return new Event.Split(group, studio.explored().split(now.board().members(group), now.nextGroup()));
    }

    /** A group that is there, or a new one. */
    private static int to(Map<?, ?> asked, Replay now) {
        if (asked.get("to") == null) {
            return now.nextGroup();
        }
        return now.board().group(number(asked, "to")).id();
    }

    /**
     * The answer to a question is spread over the rows that it was asked for, except those that somebody has answered.
     */
    private Event reply(Map<?, ?> asked, Replay now) {
        int row = number(asked, "row");
        Round round = round(now.board());
        Question question = round.questions().stream()
                .filter(each -> each.row() == row)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("This question is no longer open."));
        Decision decision = Decision.of(text(asked, "name"));
        boolean alone = decision.equals(Decision.IGNORED);
        int[] members = Arrays.stream(round.groups().members(question.group()))
                .map(i -> round.novel()[i])
                .filter(each -> each == row || (!alone && isFree(now.board(), each)))
                .toArray();
        return new Event.RowsAnswered(new RowSet(members), groupFor(decision, now), decision, OptionalInt.of(row));
    }

    private static boolean isFree(Board board, int row) {
        return board.answer(row).isEmpty() || board.follows()[row];
    }

    /** Where naming stands. */
    Round round(Board board) {
        return studio.explored()
                .questions()
                .orElseThrow(() -> new IllegalArgumentException("No row is novel, so there is nothing to ask."))
                .after(board.said());
    }

    /** The first question that is not skipped. */
    Optional<Question> question(Round round, Set<Integer> skipped) {
        return round.questions().stream()
                .filter(each -> !skipped.contains(each.row()))
                .findFirst();
    }

    private RowSet rows(Map<?, ?> asked) {
        return RowSet.parse(text(asked, "rows"), studio.tables().rows());
    }

    private static Decision name(Map<?, ?> asked) {
        String name = text(asked, "name").strip();
        if (name.isEmpty()) {
            throw new IllegalArgumentException("Type a name.");
        }
        if (name.length() > LONGEST_NAME || name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "A name has at most " + LONGEST_NAME + " characters, and no line breaks.");
        }
        return Decision.of(name);
    }

    static String text(Map<?, ?> asked, String name) {
        if (asked.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("The request lacks a text called " + name + ".");
    }

    static int number(Map<?, ?> asked, String name) {
        if (asked.get(name) instanceof Long number && number >= Integer.MIN_VALUE && number <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        throw new IllegalArgumentException("The request lacks a whole number called " + name + ".");
    }

    private static int number(@Nullable Object value) {
        if (value instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        throw new IllegalArgumentException("The request lacks numbers of groups.");
    }

    private static double decimal(Map<?, ?> asked, String name) {
        if (asked.get(name) instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("The request lacks a number called " + name + ".");
    }
}
