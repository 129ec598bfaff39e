package dev.augur.tables.doctor;

import dev.augur.tables.doctor.Specimen.Side;
import java.util.Locale;

/** What only labeled or only unlabeled rows have: how often that is chance, and what it leads to. */
final class OneSided {
    private static final double TIMES_CHANCE = 3;

    private OneSided() {}

    /**
     * Whether so many rows of one side have what no row of the other has, although that is expected of a share of
     * {@code (once + 1) / rows} of them at most: the share of values never seen is about that of the values seen once
     * (Good 1953).
     *
     * @param count of the rows of one side
     * @param of all its rows
     * @param once values that one row of the other side has
     * @param other all rows of the other side
     */
    static boolean isMoreThanChance(int count, int of, int once, int other) {
        return count > TIMES_CHANCE * (once + 1) / other * of;
    }

    /** As in "30 of 300 unlabeled rows (10.0%)". */
    static String share(int count, int of, String rows) {
        return String.format(Locale.ROOT, "%d of %d %s (%.1f%%)", count, of, rows, 100.0 * count / of);
    }

    /** What follows if one side alone has it. */
    static String effect(Side side) {
        return side == Side.UNLABELED
                ? "this alone makes them look novel"
                : "known classes look different in the two tables";
    }

    /** When nothing is wrong with it, and what to do otherwise. */
    static String remedy(Side side, String cure) {
        return (side == Side.UNLABELED
                        ? "keep the column if novel classes explain this"
                        : "keep the column if classes that the unlabeled rows lack explain this")
                + "; otherwise " + cure + ", or drop the column";
    }
}
