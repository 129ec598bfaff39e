package dev.augur.forest;

import java.util.Arrays;

/** Classes of rows with weights. */
final class ClassWeights extends NodeTargets {
    private final int[] labels;
    private final double[] weights;
    private final int smallestLeaf;
    private final double[] all;
    private final double[] left;
    private int from;
    private int count;

    /** Takes labels and weights over and reorders them. */
    ClassWeights(int[] labels, double[] weights, int classes, int smallestLeaf) {
        this.labels = labels;
        this.weights = weights;
        this.smallestLeaf = smallestLeaf;
        this.all = new double[classes];
        this.left = new double[classes];
    }

    @Override
    boolean start(int first, int to) {
        from = first;
        count = to - first;
        Arrays.fill(all, 0);
        boolean differ = false;
        for (int i = first; i < to; i++) {
            all[labels[i]] += weights[i];
            differ |= labels[i] != labels[first];
        }
        return differ;
    }

    @Override
    double worth(float[] values, float cut) {
        Arrays.fill(left, 0);
        int rows = 0;
        for (int i = 0; i < count; i++) {
            boolean isLeft = values[i] <= cut;
            left[labels[from + i]] += isLeft ? weights[from + i] : 0;
            rows += isLeft ? 1 : 0;
        }
        return Math.min(rows, count - rows) < smallestLeaf ? -1 : Sums.worth(all, left, Sums.of(all), Sums.of(left));
    }

    @Override
    void mean(float[] output) {
        Sums.mean(all, Sums.of(all), output);
    }

    @Override
    void swap(int i, int j) {
        int label = labels[i];
        labels[i] = labels[j];
        labels[j] = label;
        double weight = weights[i];
        weights[i] = weights[j];
        weights[j] = weight;
    }
}
