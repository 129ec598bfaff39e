package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.GoldenSection;
import dev.augur.math.Kernels;

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

    Matrix probabilities(FeatureMatrix rows) {
        return probabilities(expert.outputs(rows), temperature);
    }

    static Matrix probabilities(Matrix outputs, double temperature) {
        Matrix hot = new Matrix(outputs.rows(), outputs.columns());
        for (int i = 0; i < hot.values().length; i++) {
            hot.values()[i] = temperature * outputs.values()[i];
        }
        return hot.softmax();
    }

    /** The temperature of the least cross entropy on rows that the expert has not seen; it is convex. */
    static double temperature(Matrix outputs, int[] labels) {
        return GoldenSection.minimum(tau -> crossEntropy(outputs, labels, tau), LEAST, MOST, TOLERANCE);
    }

    private static double crossEntropy(Matrix outputs, int[] labels, double tau) {
        int k = outputs.columns();
        double[] hot = new double[k];
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            for (int c = 0; c < k; c++) {
                hot[c] = tau * outputs.values()[i * k + c];
            }
            sum += Kernels.logSumExp(hot, 0, k) - hot[labels[i]];
        }
        return sum / labels.length;
    }
}
