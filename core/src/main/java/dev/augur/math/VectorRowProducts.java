package dev.augur.math;

import java.util.Arrays;

/**
 * Products of rows of floats with a few rows of doubles, in doubles: the rows of W are copied once into panels as wide as a register tile, and
 * rows of X six at a time into one as high.
 */
final class VectorRowProducts {
    private static final int HEIGHT = VectorDoubleTile.ROWS;
    private static final int WIDTH = VectorDoubleTile.COLUMNS;

    private final VectorScratch scratch = VectorScratch.ofThisThread();
    private final int outputs;
    private final int inputs;
    private final double[] right;

    VectorRowProducts(int outputs, int inputs, double[] w) {
        this.outputs = outputs;
        this.inputs = inputs;
        int panels = (outputs + WIDTH - 1) / WIDTH;
        right = scratch.rightDoubles(panels * WIDTH * inputs);
        Arrays.fill(right, 0, panels * WIDTH * inputs, 0);
        for (int o = 0; o < outputs; o++) {
            int to = o / WIDTH * WIDTH * inputs + o % WIDTH;
            for (int j = 0; j < inputs; j++) {
                right[to + j * WIDTH] = w[o * inputs + j];
            }
        }
    }

    /** {@code S_ic += sum_j x_ij w_cj}. */
    void add(int rows, float[] x, int xFrom, double[] s) {
        double[] left = scratch.leftDoubles(HEIGHT * inputs);
        double[] tile = scratch.doubleTile;
        for (int i = 0; i < rows; i += HEIGHT) {
            int height = Math.min(HEIGHT, rows - i);
            pack(height, x, xFrom + i * inputs, left);
            for (int o = 0; o < outputs; o += WIDTH) {
                Arrays.fill(tile, 0);
                VectorDoubleTile.add(inputs, left, 0, HEIGHT, right, o * inputs, WIDTH, tile, 0, WIDTH);
                int width = Math.min(WIDTH, outputs - o);
                for (int row = 0; row < height; row++) {
                    for (int column = 0; column < width; column++) {
                        s[(i + row) * outputs + o + column] += tile[row * WIDTH + column];
                    }
                }
            }
        }
    }

    /** Rows beyond the last are those of the group before; what comes of them is not used. */
    private void pack(int height, float[] x, int from, double[] left) {
        for (int row = 0; row < height; row++) {
            for (int j = 0; j < inputs; j++) {
                left[j * HEIGHT + row] = x[from + row * inputs + j];
            }
        }
    }
}
