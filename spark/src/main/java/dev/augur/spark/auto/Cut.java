package dev.augur.spark.auto;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * The largest of numbers that are spread over executors: those above the cut, and of those that equal it a part each,
 * so that together they are as many as were wanted.
 *
 * @param value of the cut
 * @param ofTies what a number counts that equals it
 */
record Cut(double value, double ofTies) implements Serializable {
    private static final int LEVEL = 16;
    private static final int BINS = 1 << LEVEL;

    /** What a number counts: all, nothing, or a part; NaN counts nothing. */
    double weight(double number) {
        return number > value ? 1 : number == value ? ofTies : 0;
    }

    /**
     * The cuts of some columns, by counting: each of four passes tells sixteen more bits of all cuts, so that they are
     * exact however many numbers there are.
     *
     * @param numbers rows of each column; NaN is no number
     * @param wanted how many of each column, at least one and no more than there are
     */
    static Cut[] largest(JavaRDD<double[][]> numbers, long[] wanted) {
        long[] left = wanted.clone();
        long[] prefix = new long[wanted.length];
        long[] ties = new long[wanted.length];
        for (int shift = Long.SIZE - LEVEL; shift >= 0; shift -= LEVEL) {
            long[] counts = counts(numbers, prefix, shift);
            for (int column = 0; column < wanted.length; column++) {
                int bin = BINS - 1;
                while (counts[column * BINS + bin] < left[column]) {
                    left[column] -= counts[column * BINS + bin];
                    bin--;
                }
                ties[column] = counts[column * BINS + bin];
                prefix[column] = prefix[column] << LEVEL | bin;
            }
        }
        Cut[] cuts = new Cut[wanted.length];
        Arrays.setAll(cuts, column -> new Cut(number(prefix[column]), (double) left[column] / ties[column]));
        return cuts;
    }

    /** How many numbers of each column that begin like its cut there are with each of the next bits. */
    private static long[] counts(JavaRDD<double[][]> numbers, long[] prefix, int shift) {
        return InOrder.sum(
                numbers.mapPartitions(own -> {
                    long[] counts = new long[prefix.length * BINS];
                    own.forEachRemaining(block -> count(block, prefix, shift, counts));
                    return List.<long[]>of(counts).iterator();
                }),
                Cut::sum);
    }

    private static void count(double[][] block, long[] prefix, int shift, long[] counts) {
        for (int column = 0; column < prefix.length; column++) {
            for (double number : block[column]) {
                long key = key(number);
                boolean matches = shift == Long.SIZE - LEVEL || key >>> (shift + LEVEL) == prefix[column];
                if (matches && !Double.isNaN(number)) {
                    counts[column * BINS + (int) (key >>> shift & BINS - 1)]++;
                }
            }
        }
    }

    private static long[] sum(long[] one, long[] other) {
        Arrays.setAll(one, i -> one[i] + other[i]);
        return one;
    }

    /** Unsigned, it sorts like the numbers; 0 and -0 are one. */
    private static long key(double number) {
        long bits = Double.doubleToRawLongBits(number + 0.0);
        return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
    }

    private static double number(long key) {
        return Double.longBitsToDouble(key < 0 ? key ^ Long.MIN_VALUE : ~key);
    }
}
