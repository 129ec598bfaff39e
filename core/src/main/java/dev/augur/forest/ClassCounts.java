package dev.augur.forest;

import java.util.Arrays;

/** Classes of rows that all count the same: whole numbers, which are exact in any order. */
final class ClassCounts extends NodeTargets {
    private final int[] labels;
    private final int[] all;
    private final int[] side;
    private int from;
    private int count;

    /** Takes the labels over and reorders them. */
    ClassCounts(int[] labels, int classes) {
        this.labels = labels;
        this.all = new int[classes];
        this.side = new int[classes];
    }

    @Override
    boolean start(int first, int to) {
        from = first;
        count = to - first;
        Arrays.fill(all, 0);
        for (int i = first; i < to; i++) {
            all[labels[i]]++;
        }
        return all[labels[first]] < count;
    }

    @Override
    double gain(float[] values, float cut, int left) {
        Arrays.fill(side, 0);
        for (int i = 0; i < count; i++) {
            side[labels[from + i]] += values[i] <= cut ? 1 : 0;
        }
        double squares = 0;
        for (int c = 0; c < side.length; c++) {
            double moved = (long) side[c] * count - (long) left * all[c];
            squares += moved * moved;
        }
        return squares / ((double) count * left * (count - left));
    }

    @Override
    void mean(float[] output) {
        for (int c = 0; c < all.length; c++) {
            output[c] = (float) ((double) all[c] / count);
        }
    }

    @Override
    void swap(int i, int j) {
        int held = labels[i];
        labels[i] = labels[j];
        labels[j] = held;
    }
}
