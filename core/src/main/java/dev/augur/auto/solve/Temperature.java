package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.stats.GoldenSection;
import java.util.Arrays;

/**
 * One temperature that makes {@code softmax(tau f)} a calibrated probability: the minimiser of the unbiased risk of
 * cross entropy on held-out outputs, {@code J(tau) = sum_L w_i tau (F_ac - F_y) + mean_U(LSE(tau F) - tau F_ac)},
 * convex in tau. It needs no novel label and leaves predictions as they are.
 */
public final class Temperature {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();

    private final Matrix outputs;
    private final int labeled;
    private final double linear;

    private Temperature(Matrix outputs, int labeled, double linear) {
        this.outputs = outputs;
        this.labeled = labeled;
        this.linear = linear;
    }

    /**
     * The temperature that fits held-out outputs best.
     *
     * @param outputs held-out, labeled rows first
     * @param weights of the labeled rows
     */
    public static Temperature of(Matrix outputs, int[] labels, double[] weights) {
        int ac = outputs.columns() - 1;
        double linear = 0;
        for (int i = 0; i < labels.length; i++) {
            linear += weights[i] * (outputs.get(i, ac) - outputs.get(i, labels[i]));
        }
        return new Temperature(outputs, labels.length, linear);
    }

    /** For answers with known classes alone: calibrated on the labeled rows, by their cross entropy. */
    public static Temperature ofKnown(Matrix outputs, int[] labels) {
        int n = labels.length;
        int known = outputs.columns() - 1;
        Matrix twice = new Matrix(2 * n, known);
        for (int i = 0; i < 2 * n; i++) {
            System.arraycopy(outputs.values(), i % n * (known + 1), twice.values(), i * known, known);
        }
        double[] weights = new double[n];
        Arrays.fill(weights, 1.0 / n);
        return of(twice, labels, weights);
    }

    public double risk(double tau) {
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

    public double best() {
        return GoldenSection.minimum(
                this::risk, EVIDENCE.leastTemperature(), EVIDENCE.mostTemperature(), EVIDENCE.temperatureTolerance());
    }
}
