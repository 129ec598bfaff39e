package dev.augur.naming;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.discover.Groups;
import dev.augur.discover.Landscape;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which rows to ask a person about, so that a few answers name all rows. Novel rows are put into groups, about as many
 * as there seem to be classes, and the medoid of each is asked about; its name is spread over the group. Then the
 * number of groups doubles, and only groups that do not follow from earlier answers are asked about: a group takes the
 * name of an answered row of its inner half, or that on which the three nearest answered rows agree. It ends with a
 * round of as many groups as there may be classes that brings no new class and changes few rows.
 *
 * <p>The state of the rounds follows from the answers alone, so that whoever has them can go on. Answers for rows that
 * nobody asked about are welcome; they count as earlier ones.
 */
public final class Questions {
    private static final int FEWEST_GROUPS = 2;
    private static final int SHOWN = 5;
    private static final int NEAREST = 3;
    private static final int FEWEST_ANSWERS = 4;
    /** One in this many of the groups whose name follows from others is asked about all the same. */
    private static final int CHECKED = 4;

    private static final double MOST_CHANGED = 0.1;
    private static final int MOST_PASSES = 5;

    private final Landscape landscape;
    private final int[] novel;
    private final int first;
    /** Rounds of fewer groups may have missed a class. */
    private final int enough;

    private final Set<String> known;
    private final SeedTree seeds;
    private final Map<Integer, Integer> place = new HashMap<>();
    private final List<Groups> rounds = new ArrayList<>();

    /**
     * @param landscape of the novel rows
     * @param novel the same rows, by their place in the table
     * @param known classes that the model knows, whose names are no news
     */
    public Questions(Landscape landscape, int[] novel, LabelSpace known, SeedTree seeds) {
        if (landscape.size() != novel.length) {
            throw new IllegalArgumentException(
                    "there must be " + landscape.size() + " novel rows, but there are " + novel.length);
        }
        this.landscape = landscape;
        this.novel = novel.clone();
        Groups likely = landscape.groups();
        this.first = Math.max(FEWEST_GROUPS, likely.count());
        this.enough = likely.high();
        this.known = Set.copyOf(known.knownNames());
        this.seeds = seeds;
        IntStream.range(0, novel.length).forEach(i -> place.put(novel[i], i));
    }

    /** The state of the naming after these answers. */
    public Round after(Decisions decisions) {
        Set<Integer> unasked = Set.of();
        for (int pass = 1; ; pass++) {
            Replay replay = new Replay(decisions, unasked);
            Round round = replay.run();
            Set<Integer> others = new TreeSet<>(place.keySet());
            others.retainAll(Arrays.stream(decisions.rows()).boxed().toList());
            others.removeAll(replay.asked);
            if (others.equals(unasked) || pass == MOST_PASSES) {
                return round;
            }
            unasked = others;
        }
    }

    private synchronized Groups groups(int round) {
        while (rounds.size() <= round) {
            int number = rounds.size();
            int count = (int) Math.min(novel.length, (long) first << number);
            rounds.add(landscape.groups(count, seeds.child("round").child(number)));
        }
        return rounds.get(round);
    }

    /** The rounds from the first on, with answers as if they were given now. */
    private final class Replay {
        private final Decisions decisions;
        private final Set<Integer> asked = new HashSet<>();
        /** The answers from before the current round, by novel row. */
        private final Map<Integer, Decision> earlier = new LinkedHashMap<>();

        Replay(Decisions decisions, Set<Integer> unasked) {
            this.decisions = decisions;
            unasked.forEach(this::remember);
        }

        /** Remembers the answer for a row; an ignored row names nothing. */
        private void remember(int row) {
            decisions
                    .of(row)
                    .filter(decision -> !decision.equals(Decision.IGNORED))
                    .ifPresent(decision -> earlier.put(Objects.requireNonNull(place.get(row)), decision));
        }

        Round run() {
            List<Optional<Decision>> last = List.of();
            for (int number = 0; ; number++) {
                Groups groups = groups(number);
                Set<Integer> now = new TreeSet<>();
                Named named = named(groups, now);
                if (!named.open.isEmpty()) {
                    return round(number, groups, named, last, false);
                }
                Set<Decision> before = newNames();
                now.forEach(this::remember);
                boolean learned = !before.containsAll(newNames());
                List<Optional<Decision>> after =
                        IntStream.of(groups.group()).mapToObj(named.names::get).toList();
                boolean settled = number > 0
                        && groups.count() >= Math.min(enough, novel.length)
                        && !learned
                        && changed(last, after) <= MOST_CHANGED;
                if (settled || groups.count() >= novel.length || (long) first << number >= novel.length) {
                    return round(number, groups, named, last, true);
                }
                last = after;
            }
        }

        /** The names so far of classes that the model does not know. */
        private Set<Decision> newNames() {
            return earlier.values().stream()
                    .filter(each -> each instanceof Decision.Named named && !known.contains(named.name()))
                    .collect(Collectors.toSet());
        }

        private Round round(int number, Groups groups, Named named, List<Optional<Decision>> last, boolean done) {
            return new Round(
                    number + 1,
                    novel,
                    groups,
                    named.names,
                    last,
                    named.open,
                    (int) asked.stream()
                            .filter(row -> decisions.of(row).isPresent())
                            .count(),
                    done);
        }

        private static double changed(List<Optional<Decision>> before, List<Optional<Decision>> after) {
            return IntStream.range(0, after.size())
                            .filter(i -> !before.get(i).equals(after.get(i)))
                            .count()
                    / (double) after.size();
        }

        /**
         * The groups of a round.
         *
         * @param names of the groups that have one
         * @param open questions about those that have none
         */
        private record Named(List<Optional<Decision>> names, List<Question> open) {}

        private Named named(Groups groups, Set<Integer> now) {
            Inheritance inheritance = new Inheritance();
            List<Optional<Decision>> names = new ArrayList<>();
            List<Question> open = new ArrayList<>();
            for (int g = 0; g < groups.count(); g++) {
                int[] members = groups.members(g);
                Optional<Decision> name = inner(groups, members);
                if (name.isEmpty()) {
                    name = inheritance.of(members);
                }
                if (name.isEmpty()) {
                    name = answer(g, members, now, open);
                }
                names.add(name);
            }
            return new Named(names, open);
        }

        /** The name of most answered rows of the inner half; in doubt, that of the most typical one. */
        private Optional<Decision> inner(Groups groups, int[] members) {
            Map<Decision, Integer> counts = new LinkedHashMap<>();
            IntStream.of(members)
                    .filter(i -> groups.isInner(i) && earlier.containsKey(i))
                    .forEach(i -> counts.merge(Objects.requireNonNull(earlier.get(i)), 1, Integer::sum));
            return counts.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(most -> counts.keySet().stream()
                            .filter(each -> most.getValue().equals(counts.get(each)))
                            .findFirst()
                            .orElseThrow());
        }

        /** The answer for the medoid, or, if that is ignored, for the next row. */
        private Optional<Decision> answer(int group, int[] members, Set<Integer> now, List<Question> open) {
            int[] asking = IntStream.of(members)
                    .filter(i -> !decisions.of(novel[i]).equals(Optional.of(Decision.IGNORED)))
                    .toArray();
            if (asking.length == 0) {
                return Optional.empty();
            }
            int row = novel[asking[0]];
            asked.add(row);
            if (decisions.of(row).isPresent()) {
                now.add(row);
                return decisions.of(row);
            }
            open.add(new Question(
                    row,
                    group,
                    members.length,
                    IntStream.of(asking).limit(SHOWN).map(i -> novel[i]).toArray()));
            return Optional.empty();
        }

        /** Names that groups take from answered rows near them. */
        private final class Inheritance {
            private final int[] answered =
                    earlier.keySet().stream().mapToInt(i -> i).sorted().toArray();
            private final Matrix places;
            private int inherited;

            Inheritance() {
                this.places = landscape.places(answered);
            }

            Optional<Decision> of(int[] members) {
                if (answered.length < FEWEST_ANSWERS) {
                    return Optional.empty();
                }
                double[] centre = landscape.places(new int[] {members[0]}).row(0);
                List<Decision> nearest = IntStream.range(0, answered.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(a -> squared(places.row(a), centre)))
                        .limit(NEAREST)
                        .map(a -> Objects.requireNonNull(earlier.get(answered[a])))
                        .toList();
                boolean agree = nearest.stream().distinct().count() == 1;
                return agree && ++inherited % CHECKED != 0 ? Optional.of(nearest.get(0)) : Optional.empty();
            }

            private static double squared(double[] a, double[] b) {
                double sum = 0;
                for (int j = 0; j < a.length; j++) {
                    sum += (a[j] - b[j]) * (a[j] - b[j]);
                }
                return sum;
            }
        }
    }
}
