package dev.augur.loss;

import dev.augur.math.Kernels;
import java.util.Arrays;

/**
 * The softmax of a block of rows, held class by class rather than row by row: every loop then runs over many rows at
 * once, which the compiler vectorises, where a row of a few classes would be too short.
 */
final class SoftmaxBlock {
    /** Rows of a block: its numbers stay in the first-level cache. */
    static final int MOST_ROWS = 256;

    private final int classes;
    private final double[] exponentials;
    private final double[] max = new double[MOST_ROWS];
    private final double[] sum = new double[MOST_ROWS];
    private int rows;

    SoftmaxBlock(int classes) {
        this.classes = classes;
        this.exponentials = new double[classes * MOST_ROWS];
    }

    /** Takes the rows {@code from..from+count-1} of row-major scores. */
    void load(double[] scores, int from, int count) {
        rows = count;
        for (int c = 0; c < classes; c++) {
            for (int i = 0, at = from * classes + c; i < rows; i++, at += classes) {
                exponentials[c * rows + i] = scores[at];
            }
        }
        Arrays.fill(max, 0, rows, Double.NEGATIVE_INFINITY);
        for (int c = 0; c < classes; c++) {
            raise(max, exponentials, c * rows, rows);
        }
        for (int c = 0; c < classes; c++) {
            subtract(exponentials, c * rows, max, rows);
        }
        Kernels.exp(exponentials, 0, classes * rows);
        Arrays.fill(sum, 0, rows, 0);
        for (int c = 0; c < classes; c++) {
            add(sum, exponentials, c * rows, rows);
        }
    }

    /** {@code log p} of row i of the block for the class with this score. */
    double logProbability(int i, double score) {
        return score - max[i] - Math.log(sum[i]);
    }

    /** Writes {@code weight_i p} of each row to row-major {@code out}, from row {@code from} on. */
    void storeWeighted(double[] weights, double[] out, int from) {
        for (int i = 0; i < rows; i++) {
            sum[i] = weights[i] / sum[i];
        }
        for (int c = 0; c < classes; c++) {
            for (int i = 0, at = from * classes + c; i < rows; i++, at += classes) {
                out[at] = sum[i] * exponentials[c * rows + i];
            }
        }
    }

    private static void raise(double[] max, double[] values, int offset, int count) {
        for (int i = 0; i < count; i++) {
            max[i] = Math.max(max[i], values[offset + i]);
        }
    }

    private static void subtract(double[] values, int offset, double[] by, int count) {
        for (int i = 0; i < count; i++) {
            values[offset + i] -= by[i];
        }
    }

    private static void add(double[] sum, double[] values, int offset, int count) {
        for (int i = 0; i < count; i++) {
            sum[i] += values[offset + i];
        }
    }
}
