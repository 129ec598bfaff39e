package dev.augur.method.auto;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import java.util.Arrays;

/**
 * One temperature that makes {@code softmax(tau f)} a calibrated probability: the minimiser of the unbiased risk of cross entropy
 * on held-out outputs, {@code J(tau) = sum_L w_i tau (F_ac - F_y) + mean_U(LSE(tau F) - tau F_ac)}, convex in tau. It needs no novel
 * label and leaves predictions as they are.
 */
final class Temperature {
    private static final double LEAST = 1;
    private static final double MOST = 60;
    private static final double TOLERANCE = 1e-5;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final Matrix outputs;
    private final int labeled;
    private final double linear;

    /**
     * @param outputs held-out, labeled rows first
     * @param weights of the labeled rows
     */
    Temperature(Matrix outputs, int[] labels, double[] weights) {
        this.outputs = outputs;
        this.labeled = labels.length;
        int ac = outputs.columns() - 1;
        double sum = 0;
        for (int i = 0; i < labeled; i++) {
            sum += weights[i] * (outputs.get(i, ac) - outputs.get(i, labels[i]));
        }
        this.linear = sum;
    }

    /** For answers with known classes alone: calibrated on the labeled rows, by their cross entropy. */
    static Temperature ofKnown(Matrix outputs, int[] labels) {
        int n = labels.length;
        int known = outputs.columns() - 1;
        Matrix twice = new Matrix(2 * n, known);
        for (int i = 0; i < 2 * n; i++) {
            System.arraycopy(outputs.values(), i % n * (known + 1), twice.values(), i * known, known);
        }
        double[] weights = new double[n];
        Arrays.fill(weights, 1.0 / n);
        return new Temperature(twice, labels, weights);
    }

    double risk(double tau) {
        int columns = outputs.columns();
        double[] row = new double[columns];
        double sum = 0;
        for (int j = labeled; j < outputs.rows(); j++) {
            for (int c = 0; c < columns; c++) {
                row[c] = tau * outputs.get(j, c);
            }
            sum += Kernels.logSumExp(row, 0, columns) - row[columns - 1];
        }
        return tau * linear + sum / (outputs.rows() - labeled);
    }

    /** By golden section. */
    double best() {
        double low = LEAST;
        double high = MOST;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = risk(left);
        double atRight = risk(right);
        while (high - low > TOLERANCE) {
            if (atLeft < atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = risk(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = risk(right);
            }
        }
        return (low + high) / 2;
    }
}
