package dev.augur.math.vector;

import java.util.Arrays;

/**
 * Products of rows of floats with a few rows of doubles, in doubles. The rows of W, few, are the rows of the register
 * tile, and a tile's width of rows of X are its columns.
 */
final class VectorRowProducts {
    private static final int HEIGHT = VectorDoubleTile.ROWS;
    private static final int WIDTH = VectorDoubleTile.COLUMNS;

    private final VectorScratch scratch = VectorScratch.ofThisThread();
    private final int outputs;
    private final int inputs;
    private final double[] left;

    VectorRowProducts(int outputs, int inputs, double[] w) {
        this.outputs = outputs;
        this.inputs = inputs;
        int size = (outputs + HEIGHT - 1) / HEIGHT * HEIGHT * inputs;
        left = scratch.leftDoubles(size);
        Arrays.fill(left, 0, size, 0);
        for (int o = 0; o < outputs; o++) {
            int to = o / HEIGHT * HEIGHT * inputs + o % HEIGHT;
            for (int j = 0; j < inputs; j++) {
                left[to + j * HEIGHT] = w[o * inputs + j];
            }
        }
    }

    /** {@code S_ic += sum_j x_ij w_cj}. */
    void add(int rows, float[] x, int xFrom, double[] s) {
        float[] woven = scratch.right(WIDTH * inputs);
        double[] right = scratch.rightDoubles(WIDTH * inputs);
        double[] tile = scratch.doubleTile;
        for (int i = 0; i < rows; i += WIDTH) {
            int width = Math.min(WIDTH, rows - i);
            VectorPacking.pack(x, xFrom + i * inputs, inputs, 1, width, inputs, WIDTH, woven, 0);
            for (int j = 0; j < WIDTH * inputs; j++) {
                right[j] = woven[j];
            }
            for (int o = 0; o < outputs; o += HEIGHT) {
                Arrays.fill(tile, 0);
                VectorDoubleTile.add(inputs, left, o * inputs, HEIGHT, right, 0, WIDTH, tile, 0, WIDTH);
                int height = Math.min(HEIGHT, outputs - o);
                for (int column = 0; column < width; column++) {
                    for (int row = 0; row < height; row++) {
                        s[(i + column) * outputs + o + row] += tile[row * WIDTH + column];
                    }
                }
            }
        }
    }
}
