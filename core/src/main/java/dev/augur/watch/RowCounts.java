package dev.augur.watch;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How many rows of a window are of which kind. Counts of several windows add up, and every test is a test of counts, so
 * a watch has nothing else to remember.
 *
 * @param rows how many there are
 * @param places rows by their likeliest known class, by how far they are from its labeled rows, and by whether they are
 *     called NOVEL
 * @param unlike rows that are farther from all rows of the training than nearly all of these are from each other, by
 *     two measures of nearly all
 * @param regions rows by the part of the space of all rows that they are in
 * @param beyond by column the rows with a number that is outside of all numbers of the training
 * @param off by column those of them whose number is farther outside than these are from each other
 * @param cells what was found in the cells
 */
public record RowCounts(
        int rows, int[] places, int[] unlike, int[] regions, int[] beyond, int[] off, CellCounts cells) {
    private static final String ROWS = "rows";
    private static final String PLACES = "places";
    private static final String UNLIKE = "unlike";
    private static final String REGIONS = "regions";
    private static final String BEYOND = "beyond";
    private static final String OFF = "off";
    private static final String MISSING = "missing";
    private static final String UNSEEN = "unseen";

    /** How far a row is from the labeled rows of its likeliest class. */
    enum Zone {
        /** Nearer than half of them are to each other. */
        CORE(0),
        /** Among the others. */
        MIDDLE(1),
        /** Farther than nearly all of them. */
        OUTER(2);

        private static final int COUNT = 3;
        private final int number;

        Zone(int number) {
            this.number = number;
        }
    }

    public RowCounts {
        Check.atLeast("rows", rows, 0);
        Check.sameSize("columns of cells", cells.missing().length, beyond.length);
        Check.sameSize("columns of numbers far outside", off.length, beyond.length);
        places = places.clone();
        unlike = unlike.clone();
        regions = regions.clone();
        beyond = beyond.clone();
        off = off.clone();
    }

    /** The place of a row among the counts of places. */
    static int place(int known, Zone zone, boolean novel) {
        return (known * Zone.COUNT + zone.number) * 2 + (novel ? 1 : 0);
    }

    /** Whether rows of a place are called NOVEL or are outer ones of their class. */
    static boolean isStrange(int place) {
        return place % 2 == 1 || place / 2 % Zone.COUNT == Zone.OUTER.number;
    }

    /** The number of places for this many classes. */
    static int places(int known) {
        return known * Zone.COUNT * 2;
    }

    int known() {
        return places.length / (2 * Zone.COUNT);
    }

    /** Rows of a class in a zone, those called NOVEL included. */
    int in(int known, Zone zone) {
        return places[place(known, zone, false)] + places[place(known, zone, true)];
    }

    /** Rows of all classes in a zone. */
    int in(Zone zone) {
        return IntStream.range(0, known()).map(c -> in(c, zone)).sum();
    }

    /** Rows called NOVEL. */
    int novel() {
        return where(at -> at % 2 == 1);
    }

    /** Rows of a likeliest class that are called NOVEL. */
    int novel(int known) {
        return where(at -> at % 2 == 1 && at / (2 * Zone.COUNT) == known);
    }

    /** Rows that are called by the name of a class, but are outer ones of it. */
    int astray(int known) {
        return places[place(known, Zone.OUTER, false)];
    }

    /** Rows that are called by the name of a class, but are not in its core. */
    int atEdge(int known) {
        return places[place(known, Zone.MIDDLE, false)] + astray(known);
    }

    private int where(IntPredicate place) {
        return IntStream.range(0, places.length)
                .filter(place)
                .map(at -> places[at])
                .sum();
    }

    @Override
    public int[] places() {
        return places.clone();
    }

    @Override
    public int[] unlike() {
        return unlike.clone();
    }

    @Override
    public int[] regions() {
        return regions.clone();
    }

    @Override
    public int[] beyond() {
        return beyond.clone();
    }

    @Override
    public int[] off() {
        return off.clone();
    }

    /** The counts of both together. */
    public RowCounts plus(RowCounts other) {
        return new RowCounts(
                Math.addExact(rows, other.rows),
                Sums.of(places, other.places),
                Sums.of(unlike, other.unlike),
                Sums.of(regions, other.regions),
                Sums.of(beyond, other.beyond),
                Sums.of(off, other.off),
                cells.plus(other.cells));
    }

    /** In plain values, for a file. */
    Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(ROWS, rows);
        map.put(PLACES, list(places));
        map.put(UNLIKE, list(unlike));
        map.put(REGIONS, list(regions));
        map.put(BEYOND, list(beyond));
        map.put(OFF, list(off));
        map.put(MISSING, list(cells.missing()));
        map.put(UNSEEN, list(cells.unseen()));
        return map;
    }

    private static List<Integer> list(int[] counts) {
        return Arrays.stream(counts).boxed().toList();
    }

    /** What {@link #toMap} gave. */
    static RowCounts of(Values map) {
        return new RowCounts(
                map.integer(ROWS),
                map.integers(PLACES),
                map.integers(UNLIKE),
                map.integers(REGIONS),
                map.integers(BEYOND),
                map.integers(OFF),
                new CellCounts(map.integers(MISSING), map.integers(UNSEEN)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowCounts that
                && rows == that.rows
                && Arrays.equals(places, that.places)
                && Arrays.equals(unlike, that.unlike)
                && Arrays.equals(regions, that.regions)
                && Arrays.equals(beyond, that.beyond)
                && Arrays.equals(off, that.off)
                && cells.equals(that.cells);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(places) + rows;
    }
}
