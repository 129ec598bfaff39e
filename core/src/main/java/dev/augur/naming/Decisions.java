package dev.augur.naming;

import dev.augur.data.LabelSpace;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What people said about the rows of a table, row by row or group by group. An answer for a row wins over one for its
 * group. Rows are counted from 0, but messages count them from 1, as people do.
 */
public final class Decisions {
    private static final int MOST_TOLD = 5;

    private final SortedMap<Integer, Answered> rows;

    /**
     * What was said about a row.
     *
     * @param own whether it was said about this very row, not about its group
     */
    private record Answered(Decision decision, boolean own) {}

    private Decisions(SortedMap<Integer, Answered> rows) {
        this.rows = Collections.unmodifiableSortedMap(rows);
    }

    /** Nobody has said anything. */
    public static Decisions none() {
        return new Builder().build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Collects answers. */
    public static final class Builder {
        private final SortedMap<Integer, Decision> own = new TreeMap<>();
        private final SortedMap<Integer, Decision> byGroup = new TreeMap<>();
        private final Map<Object, Decision> groups = new LinkedHashMap<>();
        private final List<String> contradictions = new ArrayList<>();

        private Builder() {}

        /** A row, counted from 0. */
        public Builder row(int row, Decision decision) {
            requireRow(row);
            Decision before = own.putIfAbsent(row, decision);
            if (before != null && !before.equals(decision)) {
                contradictions.add("row " + (row + 1) + " is " + both(before, decision));
            }
            return this;
        }

        /** Adds an answer for all rows of a group; messages call the group by its number or name. */
        public Builder group(Object group, int[] members, Decision decision) {
            Decision before = groups.putIfAbsent(group, decision);
            if (before != null && !before.equals(decision)) {
                contradictions.add("group " + group + " is " + both(before, decision));
                return this;
            }
            for (int row : members) {
                requireRow(row);
                Decision other = byGroup.putIfAbsent(row, decision);
                if (other != null && !other.equals(decision)) {
                    contradictions.add("by its groups, row " + (row + 1) + " is " + both(other, decision));
                }
            }
            return this;
        }

        private static void requireRow(int row) {
            if (row < 0) {
                throw new IllegalArgumentException("rows are counted from 1, so there is no row " + (row + 1));
            }
        }

        private static String both(Decision one, Decision other) {
            return "both \"" + one.words() + "\" and \"" + other.words() + "\"";
        }

        /**
         * Everything that was said.
         *
         * @throws IllegalArgumentException if some of it contradicts the rest; the message names rows
         */
        public Decisions build() {
            if (!contradictions.isEmpty()) {
                int more = contradictions.size() - MOST_TOLD;
                throw new IllegalArgumentException("the answers contradict each other: "
                        + contradictions.stream().limit(MOST_TOLD).collect(Collectors.joining("; "))
                        + (more > 0 ? "; and " + more + " more" : ""));
            }
            SortedMap<Integer, Answered> all = new TreeMap<>();
            byGroup.forEach((row, decision) -> all.put(row, new Answered(decision, false)));
            own.forEach((row, decision) -> all.put(row, new Answered(decision, true)));
            return new Decisions(all);
        }
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The number of rows that have an answer. */
    public int size() {
        return rows.size();
    }

    /** The rows that have an answer, in order. */
    public int[] rows() {
        return rows.keySet().stream().mapToInt(row -> row).toArray();
    }

    /** The answer for a row, if there is one. */
    public Optional<Decision> of(int row) {
        return Optional.ofNullable(rows.get(row)).map(Answered::decision);
    }

    /** Whether this row has an answer of its own, and not only one for its group. */
    public boolean isOwn(int row) {
        return Optional.ofNullable(rows.get(row)).map(Answered::own).orElse(false);
    }

    /** These answers and later ones, which win. */
    public Decisions then(Decisions later) {
        SortedMap<Integer, Answered> all = new TreeMap<>(rows);
        all.putAll(later.rows);
        return new Decisions(all);
    }

    /** How many rows were given the name of each class, in the order of their first rows. */
    public Map<String, Integer> names() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        rows.values().forEach(each -> {
            if (each.decision instanceof Decision.Named named) {
                counts.merge(named.name(), 1, Integer::sum);
            }
        });
        return counts;
    }

    /** The same counts for classes that are not known yet. */
    public Map<String, Integer> newNames(LabelSpace known) {
        Map<String, Integer> counts = names();
        counts.keySet().removeAll(known.knownNames());
        return counts;
    }

    /** The number of rows with this answer. */
    public int count(Decision decision) {
        return (int) rows.values().stream()
                .filter(each -> each.decision.equals(decision))
                .count();
    }

    /** The rows with this answer. */
    public int[] rows(Decision decision) {
        return Arrays.stream(rows())
                .filter(row -> of(row).orElseThrow().equals(decision))
                .toArray();
    }

    /**
     * Returns these answers if they fit a table with {@code count} rows and these known classes.
     *
     * @throws IllegalArgumentException if a row is not in the table, or if two names of classes differ only in case or
     *     spaces
     */
    public Decisions requireFits(int count, LabelSpace known) {
        if (!rows.isEmpty() && rows.lastKey() >= count) {
            throw new IllegalArgumentException(
                    "there is an answer for row " + (rows.lastKey() + 1) + ", but the table has " + count + " rows");
        }
        Map<String, String> seen = new LinkedHashMap<>();
        known.knownNames().forEach(name -> seen.putIfAbsent(plain(name), name));
        rows.forEach((row, each) -> {
            if (each.decision instanceof Decision.Named named
                    && !known.knownNames().contains(named.name())) {
                String before = seen.putIfAbsent(plain(named.name()), named.name());
                if (before != null && !before.equals(named.name())) {
                    throw new IllegalArgumentException(
                            "row " + (row + 1) + " is called \"" + named.name() + "\", but there is a class \"" + before
                                    + "\" too; write both in the same way if they are one class, or rename"
                                    + " one of them");
                }
            }
        });
        return this;
    }

    /** A name without differences that people overlook: case and spaces. */
    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\s_-]+", " ");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Decisions that && rows.equals(that.rows);
    }

    @Override
    public int hashCode() {
        return rows.hashCode();
    }

    @Override
    public String toString() {
        return "Decisions[" + size() + " rows, " + names() + "]";
    }
}
