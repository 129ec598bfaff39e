package dev.augur.forest;

import java.util.Arrays;

/** Classes of rows with weights. */
final class ClassWeights extends NodeTargets {
    private final int[] labels;
    private final double[] weights;
    private final double[] all;
    private final double[] side;
    private int from;
    private int count;

    /** Takes labels and weights over and reorders them. */
    ClassWeights(int[] labels, double[] weights, int classes) {
        this.labels = labels;
        this.weights = weights;
        this.all = new double[classes];
        this.side = new double[classes];
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
    double gain(float[] values, float cut, int left) {
        boolean isLeftSummed = isLeftSummed(values, cut, left, count);
        Arrays.fill(side, 0);
        for (int i = 0; i < count; i++) {
            if (values[i] <= cut == isLeftSummed) {
                side[labels[from + i]] += weights[from + i];
            }
        }
        return Sums.gain(all, Sums.of(all), side, Sums.of(side));
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
