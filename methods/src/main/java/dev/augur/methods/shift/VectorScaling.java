package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.train.optimizer.LbfgsMinimizer;
import java.util.Arrays;

/**
 * Calibrated probabilities {@code softmax(slope o z + bias)} of log-probabilities z that are centred in each row (Guo
 * et al. 2017), by the likelihood of held-out rows. A small pull towards slope 1 and bias 0 keeps the fit finite where
 * the rows separate.
 *
 * @param slope of each class
 * @param bias of each class
 */
record VectorScaling(double[] slope, double[] bias) {
    private static final double RIDGE = 1e-3;
    private static final int MOST_STEPS = 200;
    private static final double SMALLEST_GRADIENT = 1e-8;
    /** Keeps logarithms finite. */
    private static final double SMALLEST = 1e-300;

    VectorScaling {
        Check.sameSize("bias", bias.length, slope.length);
    }

    static VectorScaling fit(Matrix probabilities, int[] labels) {
        int k = probabilities.columns();
        double[] start = new double[2 * k];
        Arrays.fill(start, 0, k, 1);
        LbfgsMinimizer minimiser = new LbfgsMinimizer((x, g) -> objective(x, probabilities, labels, g), start, 10);
        int step = 0;
        while (step < MOST_STEPS && minimiser.gradientNorm() > SMALLEST_GRADIENT && minimiser.step()) {
            step++;
        }
        double[] found = minimiser.point();
        return new VectorScaling(Arrays.copyOf(found, k), Arrays.copyOfRange(found, k, 2 * k));
    }

    private static double objective(double[] x, Matrix probabilities, int[] labels, double[] gradient) {
        int k = probabilities.columns();
        double value = 0;
        for (int c = 0; c < 2 * k; c++) {
            double off = c < k ? x[c] - 1 : x[c];
            value += RIDGE / 2 * off * off;
            gradient[c] = RIDGE * off;
        }
        double[] p = new double[k];
        for (int i = 0; i < labels.length; i++) {
            double[] z = centred(probabilities.row(i));
            double[] logits = new double[k];
            Arrays.setAll(logits, c -> x[c] * z[c] + x[k + c]);
            value += (Kernels.logSumExp(logits, 0, k) - logits[labels[i]]) / labels.length;
            Kernels.softmax(logits, p);
            p[labels[i]] -= 1;
            for (int c = 0; c < k; c++) {
                gradient[c] += p[c] * z[c] / labels.length;
                gradient[k + c] += p[c] / labels.length;
            }
        }
        return value;
    }

    private static double[] centred(double[] probabilities) {
        double[] z = Arrays.stream(probabilities)
                .map(p -> Math.log(Math.max(SMALLEST, p)))
                .toArray();
        double mean = Arrays.stream(z).average().orElseThrow();
        Arrays.setAll(z, c -> z[c] - mean);
        return z;
    }

    /** Calibrated probabilities of one row. */
    double[] apply(double[] probabilities) {
        double[] z = centred(probabilities);
        Arrays.setAll(z, c -> slope[c] * z[c] + bias[c]);
        Kernels.softmax(z, z);
        return z;
    }
}
