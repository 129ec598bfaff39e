package dev.augur.watch;

import dev.augur.random.Sampling;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** How often chance alone makes something, when rows are dealt out to two sets at random. */
final class Deals {
    private static final int DEALS = 3999;
    /** Once so many deals make it, more of them would not make it rare. */
    private static final int ENOUGH = 50;

    private Deals() {}

    /**
     * The probability of it, where the sets as they are make it too.
     *
     * @param rows of both sets
     * @param first rows of the first set
     * @param bound which the probability does not exceed; it is the answer if deals cannot show so little
     * @param made whether a deal makes it, given the rows that the first set gets
     */
    static double chance(int rows, int first, double bound, RandomGenerator random, Predicate<int[]> made) {
        if (bound <= 1.0 / (1 + DEALS)) {
            return bound;
        }
        int count = 0;
        int deals = 0;
        while (deals < DEALS && count < ENOUGH) {
            count += made.test(Sampling.withoutReplacement(rows, first, random)) ? 1 : 0;
            deals++;
        }
        return (1.0 + count) / (1.0 + deals);
    }
}
