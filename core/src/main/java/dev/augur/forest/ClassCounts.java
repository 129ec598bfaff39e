package dev.augur.forest;

import java.util.Arrays;

/** Classes of rows that all count the same: whole numbers, which are exact in any order. */
final class ClassCounts extends NodeTargets {
    private final int[] labels;
    private final int smallestLeaf;
    private final int[] all;
    private final int[] left;
    private int from;
    private int count;

    /** Takes the labels over and reorders them. */
    ClassCounts(int[] labels, int classes, int smallestLeaf) {
        this.labels = labels;
        this.smallestLeaf = smallestLeaf;
        this.all = new int[classes];
        this.left = new int[classes];
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
    double worth(float[] values, float cut) {
        Arrays.fill(left, 0);
        int rows = 0;
        for (int i = 0; i < count; i++) {
            int step = values[i] <= cut ? 1 : 0;
            left[labels[from + i]] += step;
            rows += step;
        }
        if (Math.min(rows, count - rows) < smallestLeaf) {
            return -1;
        }
        long leftSquares = 0;
        long rightSquares = 0;
        for (int c = 0; c < left.length; c++) {
            long l = left[c];
            long r = all[c] - l;
            leftSquares += l * l;
            rightSquares += r * r;
        }
        return (double) leftSquares / rows + (double) rightSquares / (count - rows);
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
