package dev.augur.math.stats;

import dev.augur.common.Check;

/** Fisher's exact test that one of two samples holds more of something than chance would give it. */
public final class FisherExact {
    private FisherExact() {}

    /**
     * The probability that the first sample would have at least this many if the two were alike.
     *
     * @param found in the first sample
     * @param size of the first sample
     * @param otherFound in the second
     * @param otherSize of the second
     */
    public static double moreInFirst(int found, int size, int otherFound, int otherSize) {
        Check.atLeast("size", size, found);
        Check.atLeast("size of the other sample", otherSize, otherFound);
        int all = found + otherFound;
        double fixed = -logChoose(size + otherSize, all);
        double probability = 0;
        for (int k = found; k <= Math.min(all, size); k++) {
            if (all - k <= otherSize) {
                probability += Math.exp(fixed + logChoose(size, k) + logChoose(otherSize, all - k));
            }
        }
        return Math.min(1, probability);
    }

    private static double logChoose(int n, int k) {
        return LogFactorial.of(n) - LogFactorial.of(k) - LogFactorial.of(n - k);
    }
}
