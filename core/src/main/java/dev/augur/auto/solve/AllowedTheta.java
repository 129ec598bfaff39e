package dev.augur.auto.solve;

import java.util.Arrays;

/**
 * How large theta may be as a single feature tells. If the known rows of the mixture lie like labeled ones, a range
 * with a share p of the labeled rows holds at least {@code theta p} of the unlabeled ones, whatever else is novel. So
 * of all ranges between tenths of the labeled rows the least upper confidence bound of {@code u / p} counts, u being
 * the share of unlabeled rows in the range.
 */
public final class AllowedTheta {
    private static final AutoConstants.Moved MOVED = AutoConstants.DEFAULTS.moved();

    private final float[] labeled;
    private final double[] below;
    private final float[] unlabeled;
    private final double squares;

    /**
     * @param labeled values of labeled rows
     * @param weights what each of them stands for, with sum 1
     * @param unlabeled values of unlabeled rows
     */
    public AllowedTheta(float[] labeled, double[] weights, float[] unlabeled) {
        int[] order = order(labeled);
        this.labeled = new float[order.length];
        this.below = new double[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            this.labeled[i] = labeled[order[i]];
            below[i + 1] = below[i] + weights[order[i]];
        }
        this.unlabeled = unlabeled.clone();
        Arrays.sort(this.unlabeled);
        this.squares = Arrays.stream(weights).map(w -> w * w).sum();
    }

    /** Rising; by numbers that sort like the floats, each followed by its place. */
    private static int[] order(float[] values) {
        long[] keys = new long[values.length];
        for (int i = 0; i < keys.length; i++) {
            int bits = Float.floatToIntBits(values[i]);
            keys[i] = (long) (bits ^ (bits >> 31 & Integer.MAX_VALUE)) << 32 | i;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    public double bound() {
        float[] edges = new float[MOVED.parts() + 1];
        int at = 0;
        for (int part = 0; part < edges.length; part++) {
            while (at < labeled.length - 1 && below[at + 1] < (double) part / MOVED.parts()) {
                at++;
            }
            edges[part] = labeled[at];
        }
        double least = 1;
        for (int from = 0; from < edges.length; from++) {
            for (int to = from + MOVED.leastParts(); to < edges.length; to++) {
                least = Math.min(least, bound(edges[from], edges[to]));
            }
        }
        return least;
    }

    /** The bound from the rows between two values; nothing is known where there are too few labeled rows. */
    private double bound(float from, float to) {
        double p = below[count(labeled, to, true)] - below[count(labeled, from, false)];
        double leastP = p - MOVED.quantile() * Math.sqrt(Math.max(0, p * (1 - p)) * squares);
        int rows = count(unlabeled, to, true) - count(unlabeled, from, false);
        double half = MOVED.quantile() * MOVED.quantile() / 4;
        double mostRows = rows + 2 * half + MOVED.quantile() * Math.sqrt(rows + half);
        return leastP > 0 ? mostRows / unlabeled.length / leastP : 1;
    }

    /** How many of the values are smaller, or as small. */
    private static int count(float[] sorted, float value, boolean asSmall) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] < value || (asSmall && sorted[middle] == value)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
