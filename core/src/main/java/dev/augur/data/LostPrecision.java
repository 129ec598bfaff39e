package dev.augur.data;

import java.util.Arrays;

/**
 * What is lost when doubles become floats: for each column, the share of pairs of rows that differ as doubles but are
 * the same float. In a normal column a share s means that floats are 3.5 s standard deviations apart. Rows are paired
 * across the matrix, since neighbours of a sorted table are always alike.
 */
final class LostPrecision {
    /** No column has lost anything. */
    static final LostPrecision NONE = new LostPrecision(new double[0]);

    private static final int MOST_PAIRS = 500;
    private static final long STRIDE = 0x9E3779B97F4A7C15L;

    /** Doubles this close, relative to their size, are the same number with a rounding error. */
    private static final double NOISE = 1e-12;

    /** Floats a thirtieth of a standard deviation apart are harmless. */
    private static final double HARMLESS = 0.01;

    private final double[] share;

    private LostPrecision(double[] share) {
        this.share = share;
    }

    /** Numbers in double precision. */
    interface Cells {
        double get(int row, int column);
    }

    static LostPrecision of(Cells cells, int rows, int columns) {
        if (rows < 2) {
            return NONE;
        }
        int pairs = Math.min(rows, MOST_PAIRS);
        int[] merged = new int[columns];
        for (int p = 0; p < pairs; p++) {
            int one = (int) ((long) p * rows / pairs);
            long step = 1 + ((p * STRIDE) >>> 33) % (rows - 1);
            int other = (int) ((one + step) % rows);
            count(cells, one, other, merged);
        }
        return Arrays.stream(merged).allMatch(count -> count == 0)
                ? NONE
                : new LostPrecision(Arrays.stream(merged)
                        .mapToDouble(count -> (double) count / pairs)
                        .toArray());
    }

    private static void count(Cells cells, int one, int other, int[] merged) {
        for (int j = 0; j < merged.length; j++) {
            double a = cells.get(one, j);
            double b = cells.get(other, j);
            merged[j] += (float) a == (float) b && Math.abs(a - b) > NOISE * Math.abs(a) ? 1 : 0;
        }
    }

    /** What is lost in two sets of rows together. */
    static LostPrecision ofBoth(LostPrecision first, int firstRows, LostPrecision second, int secondRows) {
        if (first == NONE && second == NONE) {
            return NONE;
        }
        double[] share = new double[Math.max(first.share.length, second.share.length)];
        Arrays.setAll(share, j -> (first.of(j) * firstRows + second.of(j) * secondRows) / (firstRows + secondRows));
        return new LostPrecision(share);
    }

    private double of(int column) {
        return this == NONE ? 0 : share[column];
    }

    /** Refuses rows to learn from whose differences are lost. */
    void requireHarmless(FeatureMatrix x) {
        for (int j = 0; j < share.length; j++) {
            if (share[j] > HARMLESS) {
                throw new IllegalArgumentException("column " + j + " has numbers, such as " + x.get(0, j)
                        + ", that differ by less than floats can tell; subtract an origin in double precision"
                        + " (FeatureMatrix.of(rows, origin)), or take another unit, for these rows and for all that are"
                        + " classified");
            }
        }
    }
}
