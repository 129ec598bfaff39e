package dev.augur.loss;

import dev.augur.math.Kernels;

/**
 * A loss that depends on the scores through {@code log p_y} alone, p being their softmax. With {@code L = h(log p_y)} its
 * gradient is {@code weight (p - e_y)}, {@code weight = -h'}, and it never falls as {@code p_y} falls.
 */
public interface SoftmaxLoss extends Loss {
    /** {@code h(log p_y)}; {@code logP} may be minus infinity. */
    double ofLogProbability(double logP);

    /** {@code -h'(log p_y)}. */
    double weight(double logP);

    @Override
    default double valueAndGradient(double[] scores, int label, double[] gradient) {
        double logSumExp = Kernels.logSumExp(scores, 0, scores.length);
        double logP = scores[label] - logSumExp;
        double weight = weight(logP);
        for (int c = 0; c < scores.length; c++) {
            gradient[c] = weight * Math.exp(scores[c] - logSumExp);
        }
        gradient[label] = weight * Math.expm1(logP);
        return ofLogProbability(logP);
    }

    @Override
    default double value(double[] scores, int label) {
        return ofLogProbability(scores[label] - Kernels.logSumExp(scores, 0, scores.length));
    }

    @Override
    default void values(double[] scores, double[] values) {
        double logSumExp = Kernels.logSumExp(scores, 0, scores.length);
        for (int label = 0; label < scores.length; label++) {
            values[label] = ofLogProbability(scores[label] - logSumExp);
        }
    }

    /** Takes the exponentials of all rows in one kernel call. */
    @Override
    default void valuesAndGradients(
            double[] scores, int classes, int from, int to, int[] labels, double[] values, double[] gradient) {
        for (int i = from; i < to; i++) {
            values[i] = shiftByMax(scores, i * classes, (i + 1) * classes, gradient);
        }
        Kernels.exp(gradient, from * classes, to * classes);
        double[] sums = new double[to - from];
        for (int i = from; i < to; i++) {
            double sum = sum(gradient, i * classes, (i + 1) * classes);
            values[i] = scores[i * classes + labels[i]] - values[i] - Math.log(sum);
            sums[i - from] = sum;
        }
        double[] weights = new double[to - from];
        valuesAndWeights(values, from, to, weights);
        for (int i = from; i < to; i++) {
            double weight = weights[i - from];
            double scale = weight / sums[i - from];
            int row = i * classes;
            for (int c = row; c < row + classes; c++) {
                gradient[c] *= scale;
            }
            gradient[row + labels[i]] -= weight;
        }
    }

    /**
     * For the rows {@code from..to-1} replaces {@code log p_y} by the loss and writes its {@link #weight} to {@code weights},
     * which starts at the first of them.
     */
    default void valuesAndWeights(double[] logPToValues, int from, int to, double[] weights) {
        for (int i = from; i < to; i++) {
            weights[i - from] = weight(logPToValues[i]);
            logPToValues[i] = ofLogProbability(logPToValues[i]);
        }
    }

    private static double sum(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum;
    }

    private static double shiftByMax(double[] scores, int from, int to, double[] shifted) {
        double max = scores[from];
        for (int c = from + 1; c < to; c++) {
            max = scores[c] > max ? scores[c] : max;
        }
        for (int c = from; c < to; c++) {
            shifted[c] = scores[c] - max;
        }
        return max;
    }

    @Override
    default double supremum(int classes, double bound) {
        return ofLogProbability(-Math.log1p((classes - 1) * Math.exp(2 * bound)));
    }
}
