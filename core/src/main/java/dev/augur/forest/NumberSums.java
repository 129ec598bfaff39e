package dev.augur.forest;

import dev.augur.data.Matrix;
import java.util.Arrays;

/** Several numbers for each row, with weights. */
final class NumberSums extends NodeTargets {
    private final double[] values;
    private final int width;
    private final int[] starts;
    private final double[] weights;
    private final double[] all;
    private final double[] side;
    private double weight;
    private int from;
    private int count;

    /** Takes rows and weights over and reorders them. */
    NumberSums(Matrix values, int[] rows, double[] weights) {
        this.values = values.values();
        this.width = values.columns();
        this.starts = rows;
        this.weights = weights;
        this.all = new double[width];
        this.side = new double[width];
        for (int i = 0; i < starts.length; i++) {
            starts[i] *= width;
        }
    }

    @Override
    boolean start(int first, int to) {
        from = first;
        count = to - first;
        weight = 0;
        Arrays.fill(all, 0);
        for (int i = first; i < to; i++) {
            weight += weights[i];
            add(i, all);
        }
        return differ(first, to);
    }

    private boolean differ(int first, int to) {
        for (int i = first + 1; i < to; i++) {
            if (!Arrays.equals(values, starts[i], starts[i] + width, values, starts[first], starts[first] + width)) {
                return true;
            }
        }
        return false;
    }

    private void add(int i, double[] sums) {
        double factor = weights[i];
        int start = starts[i];
        for (int k = 0; k < width; k++) {
            sums[k] += factor * values[start + k];
        }
    }

    @Override
    double gain(float[] cells, float cut, int left) {
        boolean isLeftSummed = isLeftSummed(cells, cut, left, count);
        Arrays.fill(side, 0);
        double sideWeight = 0;
        for (int i = 0; i < count; i++) {
            if (cells[i] <= cut == isLeftSummed) {
                add(from + i, side);
                sideWeight += weights[from + i];
            }
        }
        return Sums.gain(all, weight, side, sideWeight);
    }

    @Override
    void mean(float[] output) {
        Sums.mean(all, weight, output);
    }

    @Override
    void swap(int i, int j) {
        int start = starts[i];
        starts[i] = starts[j];
        starts[j] = start;
        double held = weights[i];
        weights[i] = weights[j];
        weights[j] = held;
    }
}
