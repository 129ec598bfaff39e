package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.stats.GoldenSection;

/**
 * An expert whose outputs are made probabilities: {@code softmax(temperature outputs)}.
 *
 * @param expert what gives the outputs
 * @param temperature the larger, the surer
 */
public record Calibrated(Expert expert, double temperature) {
    private static final double LEAST = 0.1;
    private static final double MOST = 60;
    private static final double TOLERANCE = 1e-4;

    public Calibrated {
        Check.positive("temperature", temperature);
    }

    /** Writes the probabilities of rows. */
    void probabilities(FeatureMatrix rows, Matrix into) {
        expert.outputs(rows, into);
        heat(into, temperature, into);
    }

    /** The probabilities of the first {@code classes} outputs. */
    static Matrix probabilities(Matrix outputs, int classes, double temperature) {
        Matrix probabilities = new Matrix(outputs.rows(), classes);
        heat(outputs, temperature, probabilities);
        return probabilities;
    }

    /** {@code softmax(temperature outputs)}, of as many outputs as the other matrix has columns; it may be the same. */
    static void heat(Matrix outputs, double temperature, Matrix into) {
        int classes = into.columns();
        double[] values = into.values();
        for (int i = 0; i < into.rows(); i++) {
            for (int c = 0; c < classes; c++) {
                values[i * classes + c] = temperature * outputs.values()[i * outputs.columns() + c];
            }
            Kernels.softmax(values, i * classes, values, i * classes, classes);
        }
    }

    /** The temperature of the least cross entropy on rows that the expert has not seen; it is convex. */
    static double temperature(Matrix outputs, int classes, int[] labels) {
        return GoldenSection.minimum(tau -> crossEntropy(outputs, classes, labels, tau), LEAST, MOST, TOLERANCE);
    }

    private static double crossEntropy(Matrix outputs, int classes, int[] labels, double tau) {
        double[] hot = new double[classes];
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            for (int c = 0; c < classes; c++) {
                hot[c] = tau * outputs.values()[i * outputs.columns() + c];
            }
            sum += Kernels.logSumExp(hot, 0, classes) - hot[labels[i]];
        }
        return sum / labels.length;
    }
}
