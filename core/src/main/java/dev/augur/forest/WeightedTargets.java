package dev.augur.forest;

import java.util.Arrays;

/** Targets of rows with weights. A row's target is named by a number, which says the rest to the kind of targets. */
abstract class WeightedTargets extends NodeTargets {
    private final int[] targets;
    private final double[] weights;
    private final double[] all;
    private final double[] side;
    private double weight;
    private int from;
    private int count;

    /** Takes targets and weights over and reorders them. */
    WeightedTargets(int[] targets, double[] weights, int width) {
        this.targets = targets;
        this.weights = weights;
        this.all = new double[width];
        this.side = new double[width];
    }

    /** Adds a target times its weight to sums. */
    abstract void add(int target, double factor, double[] sums);

    abstract boolean isEqual(int target, int other);

    @Override
    final boolean start(int first, int to) {
        from = first;
        count = to - first;
        weight = 0;
        Arrays.fill(all, 0);
        boolean differ = false;
        for (int i = first; i < to; i++) {
            weight += weights[i];
            add(targets[i], weights[i], all);
            differ = differ || !isEqual(targets[i], targets[first]);
        }
        return differ;
    }

    /** Sums the side with fewer rows, or else the one with the first row. */
    @Override
    final double gain(float[] values, float cut, int left) {
        boolean isLeft = 2 * left < count || (2 * left == count && values[0] <= cut);
        Arrays.fill(side, 0);
        double sideWeight = 0;
        for (int i = 0; i < count; i++) {
            if (values[i] <= cut == isLeft) {
                add(targets[from + i], weights[from + i], side);
                sideWeight += weights[from + i];
            }
        }
        return gain(sideWeight);
    }

    /**
     * With sums and weights S, W of the node and s, w of the side {@code |sW - wS|^2 / (W w (W - w))}: targets may be
     * far from zero.
     */
    private double gain(double sideWeight) {
        double squares = 0;
        for (int k = 0; k < all.length; k++) {
            double moved = side[k] * weight - sideWeight * all[k];
            squares += moved * moved;
        }
        return squares / (weight * sideWeight * (weight - sideWeight));
    }

    @Override
    final void mean(float[] output) {
        for (int k = 0; k < all.length; k++) {
            output[k] = (float) (all[k] / weight);
        }
    }

    @Override
    final void swap(int i, int j) {
        int target = targets[i];
        targets[i] = targets[j];
        targets[j] = target;
        double held = weights[i];
        weights[i] = weights[j];
        weights[j] = held;
    }
}
