package dev.augur.forest;

import dev.augur.data.Matrix;
import java.util.Arrays;

/** Several numbers for each row, with weights. */
final class NumberSums extends WeightedTargets {
    private final double[] values;
    private final int width;

    /** Takes rows and weights over and reorders them. */
    NumberSums(Matrix values, int[] rows, double[] weights) {
        super(rows, weights, values.columns());
        this.values = values.values();
        this.width = values.columns();
    }

    @Override
    void add(int row, double factor, double[] sums) {
        int start = row * width;
        for (int k = 0; k < width; k++) {
            sums[k] += factor * values[start + k];
        }
    }

    @Override
    boolean isEqual(int row, int other) {
        return Arrays.equals(values, row * width, (row + 1) * width, values, other * width, (other + 1) * width);
    }
}
