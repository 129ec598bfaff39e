package dev.augur.studio.journal;

import dev.augur.naming.Decision;
import dev.augur.naming.Decisions;
import dev.augur.studio.journal.Event.Answered;
import dev.augur.studio.journal.Event.Grouped;
import dev.augur.studio.journal.Event.Merged;
import dev.augur.studio.journal.Event.Moved;
import dev.augur.studio.journal.Event.Part;
import dev.augur.studio.journal.Event.RowsAnswered;
import dev.augur.studio.journal.Event.Split;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Which group each unlabeled row is in, and what was answered for the groups. A board never changes: an event makes
 * another one of it.
 *
 * @param groupOf of each row, or {@link #NONE}
 * @param groups by number
 * @param follows whether the answer for a row follows from that for another row, which somebody was asked about
 */
public record Board(int[] groupOf, Map<Integer, Group> groups, boolean[] follows) {
    /** A row that is in no group. */
    public static final int NONE = -1;

    public Board {
        groups = Collections.unmodifiableMap(new TreeMap<>(groups));
    }

    /** Nothing has happened. */
    public static Board empty(int rows) {
        int[] none = new int[rows];
        Arrays.fill(none, NONE);
        return new Board(none, Map.of(), new boolean[rows]);
    }

    /** Number of rows. */
    public int rows() {
        return groupOf.length;
    }

    /**
     * A group that is there.
     *
     * @throws IllegalArgumentException if it is not
     */
    public Group group(int id) {
        Group group = groups.get(id);
        if (group == null) {
            throw new IllegalArgumentException(
                    "There is no group " + id + "; it may have been merged, split or undone in the meantime.");
        }
        return group;
    }

    /** Its rows. */
    public RowSet members(int id) {
        return new RowSet(
                IntStream.range(0, rows()).filter(row -> groupOf[row] == id).toArray());
    }

    /** How many rows each group has. */
    public Map<Integer, Integer> sizes() {
        Map<Integer, Integer> sizes = new LinkedHashMap<>();
        groups.keySet().forEach(id -> sizes.put(id, 0));
        for (int id : groupOf) {
            if (id != NONE) {
                sizes.merge(id, 1, Integer::sum);
            }
        }
        return sizes;
    }

    /** What was answered for a row. */
    public Optional<Decision> answer(int row) {
        Group group = groups.get(groupOf[row]);
        return group == null ? Optional.empty() : group.answer();
    }

    /** What people said: of groups, and of single rows. */
    public Decisions said() {
        return decisions(false);
    }

    /** What follows from answers for other rows. */
    public Decisions following() {
        return decisions(true);
    }

    /** The answer of each group, for one of its rows: enough to compare names, however many rows there are. */
    public Decisions answers() {
        Decisions.Builder one = Decisions.builder();
        Set<Integer> seen = new HashSet<>();
        for (int row = 0; row < rows(); row++) {
            if (groupOf[row] != NONE && seen.add(groupOf[row])) {
                int at = row;
                answer(row).ifPresent(answer -> one.row(at, answer));
            }
        }
        return one.build();
    }

    private Decisions decisions(boolean following) {
        Decisions.Builder all = Decisions.builder();
        groups.values()
                .forEach(group -> group.answer()
                        .ifPresent(answer -> all.group(
                                group.id(),
                                Arrays.stream(members(group.id()).rows())
                                        .filter(row -> follows[row] == following)
                                        .toArray(),
                                answer)));
        return all.build();
    }

    /** The group that was given this answer. */
    public Optional<Group> answered(Decision answer) {
        return groups.values().stream()
                .filter(group -> group.answer().equals(Optional.of(answer)))
                .findFirst();
    }

    /**
     * What comes of an answer or of new groups; other events change nothing here.
     *
     * @throws IllegalArgumentException if it speaks of what is not there; the message is for people
     */
    public Board after(Event event) {
        if (event instanceof Grouped grouped) {
            return grouped(grouped);
        } else if (event instanceof Answered answered) {
            group(answered.group());
            return with(groupOf, new Group(answered.group(), answered.answer()), meant(members(answered.group())));
        } else if (event instanceof RowsAnswered answered) {
            return rowsAnswered(answered);
        } else if (event instanceof Merged merged) {
            return merged(merged);
        } else if (event instanceof Split split) {
            return split(split);
        } else if (event instanceof Moved moved) {
            Group to = groups.getOrDefault(moved.to(), new Group(moved.to(), Optional.empty()));
            return with(moved(moved.rows(), to.id()), to, meant(moved.rows()));
        }
        return this;
    }

    /** Groups that were answered for stay, with all their rows. */
    private Board grouped(Grouped event) {
        Map<Integer, Group> kept = new TreeMap<>(groups);
        kept.values().removeIf(Group::isOpen);
        int[] of = Arrays.stream(groupOf)
                .map(id -> kept.containsKey(id) ? id : NONE)
                .toArray();
        for (Part part : event.groups()) {
            requireNew(part.group(), kept);
            kept.put(part.group(), new Group(part.group(), Optional.empty()));
            for (int row : part.rows().rows()) {
                of[row] = of[row] == NONE ? part.group() : of[row];
            }
        }
        return new Board(of, kept, follows).withoutEmpty();
    }

    private static void requireNew(int id, Map<Integer, Group> kept) {
        if (kept.containsKey(id)) {
            throw new IllegalArgumentException("There is a group " + id + " already.");
        }
    }

    private Board rowsAnswered(RowsAnswered event) {
        Group before = groups.get(event.group());
        if (before != null && !before.answer().equals(Optional.of(event.answer()))) {
            throw new IllegalArgumentException(
                    "Group " + event.group() + " is not " + event.answer().words() + ".");
        }
        boolean[] following = meant(event.rows());
        event.asked().ifPresent(asked -> {
            for (int row : event.rows().rows()) {
                following[row] = row != asked;
            }
        });
        return with(
                moved(event.rows(), event.group()), new Group(event.group(), Optional.of(event.answer())), following);
    }

    private Board merged(Merged event) {
        List<Optional<Decision>> answers = event.groups().stream()
                .map(id -> group(id).answer())
                .filter(Optional::isPresent)
                .distinct()
                .toList();
        if (answers.size() > 1) {
            throw new IllegalArgumentException("These groups have different answers, "
                    + answers.get(0).orElseThrow().words() + " and "
                    + answers.get(1).orElseThrow().words()
                    + "; give them one answer before they are merged.");
        }
        if (event.groups().stream().distinct().count() < 2 || !event.groups().contains(event.into())) {
            throw new IllegalArgumentException("Mark two or more groups to merge.");
        }
        int[] of = Arrays.stream(groupOf)
                .map(id -> event.groups().contains(id) ? event.into() : id)
                .toArray();
        return with(of, new Group(event.into(), answers.isEmpty() ? Optional.empty() : answers.get(0)), follows);
    }

    private Board split(Split event) {
        Optional<Decision> answer = group(event.group()).answer();
        Map<Integer, Group> more = new TreeMap<>(groups);
        int[] of = groupOf.clone();
        for (Part part : event.parts()) {
            more.put(part.group(), new Group(part.group(), answer));
            for (int row : part.rows().rows()) {
                of[row] = part.group();
            }
        }
        return new Board(of, more, follows).withoutEmpty();
    }

    private int[] moved(RowSet rows, int to) {
        if (rows.size() == 0) {
            throw new IllegalArgumentException("No row is selected.");
        }
        int[] of = groupOf.clone();
        for (int row : rows.rows()) {
            of[row] = to;
        }
        return of;
    }

    /** The rows that an answer for these rows is about. */
    private boolean[] meant(RowSet rows) {
        boolean[] following = follows.clone();
        for (int row : rows.rows()) {
            following[row] = false;
        }
        return following;
    }

    private Board with(int[] of, Group group, boolean[] following) {
        Map<Integer, Group> more = new TreeMap<>(groups);
        more.put(group.id(), group);
        return new Board(of, more, following).withoutEmpty();
    }

    /** A group without rows is none. */
    private Board withoutEmpty() {
        Map<Integer, Group> left = new TreeMap<>(groups);
        sizes().forEach((id, size) -> left.computeIfPresent(id, (same, group) -> size == 0 ? null : group));
        return new Board(groupOf, left, follows);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Board board
                && Arrays.equals(groupOf, board.groupOf)
                && groups.equals(board.groups)
                && Arrays.equals(follows, board.follows);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(groupOf) + groups.hashCode();
    }
}
