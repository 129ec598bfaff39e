package dev.augur.spark.auto;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How many numbers fell into each bin; most bins are empty, and are not sent.
 *
 * @param bins that are not empty, ascending
 * @param counts of each of them
 */
record BinCounts(int[] bins, long[] counts) implements Serializable {
    static BinCounts of(int[] all) {
        int[] bins = IntStream.range(0, all.length).filter(bin -> all[bin] > 0).toArray();
        return new BinCounts(
                bins, Arrays.stream(bins).mapToLong(bin -> all[bin]).toArray());
    }

    BinCounts merge(BinCounts other) {
        int[] merged = IntStream.concat(Arrays.stream(bins), Arrays.stream(other.bins))
                .sorted()
                .distinct()
                .toArray();
        long[] sums = new long[merged.length];
        for (int i = 0, one = 0, two = 0; i < merged.length; i++) {
            if (one < bins.length && bins[one] == merged[i]) {
                sums[i] += counts[one++];
            }
            if (two < other.bins.length && other.bins[two] == merged[i]) {
                sums[i] += other.counts[two++];
            }
        }
        return new BinCounts(merged, sums);
    }

    /**
     * The bin of a number, counted from the largest bin down.
     *
     * @param bin where it is
     * @param count of all numbers there
     * @param left how many of them there are down to the number
     */
    record Place(int bin, long count, long left) {}

    /** Where the number of this rank is among the bins below {@code to}. */
    Place below(int to, long rank) {
        int at = end(to);
        long left = rank;
        do {
            at--;
            left -= counts[at];
        } while (left > 0);
        return new Place(bins[at], counts[at], left + counts[at]);
    }

    private int end(int to) {
        int found = Arrays.binarySearch(bins, to);
        return found < 0 ? -found - 1 : found;
    }
}
