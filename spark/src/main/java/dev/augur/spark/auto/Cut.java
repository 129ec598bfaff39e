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
record Cut(float value, double ofTies) implements Serializable {
    private static final int LEVEL = 16;
    private static final int BINS = 1 << LEVEL;

    /** What a number counts: all, nothing, or a part; NaN counts nothing. */
    double weight(float number) {
        return number > value ? 1 : number == value ? ofTies : 0;
    }

    /**
     * The cuts of some columns, by counting: each of two passes tells sixteen more bits of all cuts, so that they are
     * exact however many numbers there are.
     *
     * @param numbers rows of each column; NaN is no number
     * @param wanted how many of each column, at least one and no more than there are
     */
    static Cut[] largest(JavaRDD<float[][]> numbers, long[] wanted) {
        long[] left = wanted.clone();
        int[] prefix = new int[wanted.length];
        long[] ties = new long[wanted.length];
        for (int shift = Integer.SIZE - LEVEL; shift >= 0; shift -= LEVEL) {
            BinCounts counts = counts(numbers, prefix, shift);
            for (int column = 0; column < wanted.length; column++) {
                BinCounts.Place place = counts.below((column + 1) * BINS, left[column]);
                left[column] = place.left();
                ties[column] = place.count();
                prefix[column] = prefix[column] << LEVEL | place.bin() - column * BINS;
            }
        }
        Cut[] cuts = new Cut[wanted.length];
        Arrays.setAll(cuts, column -> new Cut(number(prefix[column]), (double) left[column] / ties[column]));
        return cuts;
    }

    /** How many numbers of each column that begin like its cut there are with each of the next bits. */
    private static BinCounts counts(JavaRDD<float[][]> numbers, int[] prefix, int shift) {
        return InOrder.sum(
                numbers.mapPartitions(own -> {
                    int[] counts = new int[prefix.length * BINS];
                    own.forEachRemaining(block -> count(block, prefix, shift, counts));
                    return List.of(BinCounts.of(counts)).iterator();
                }),
                BinCounts::merge);
    }

    private static void count(float[][] block, int[] prefix, int shift, int[] counts) {
        for (int column = 0; column < prefix.length; column++) {
            for (float number : block[column]) {
                int key = key(number);
                boolean matches = shift == Integer.SIZE - LEVEL || key >>> LEVEL == prefix[column];
                if (matches && !Float.isNaN(number)) {
                    counts[column * BINS + (key >>> shift & BINS - 1)]++;
                }
            }
        }
    }

    /** Unsigned, it sorts like the numbers; 0 and -0 are one. */
    private static int key(float number) {
        int bits = Float.floatToRawIntBits(number + 0f);
        return bits < 0 ? ~bits : bits ^ Integer.MIN_VALUE;
    }

    private static float number(int key) {
        return Float.intBitsToFloat(key < 0 ? key ^ Integer.MIN_VALUE : ~key);
    }
}
