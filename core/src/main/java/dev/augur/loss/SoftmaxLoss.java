package dev.augur.loss;

import dev.augur.math.Kernels;

/**
 * A loss that depends on the scores through {@code log p_y} alone, p being their softmax. With {@code L = h(log p_y)}
 * its gradient is {@code weight (p - e_y)}, {@code weight = -h'}, and it never falls as {@code p_y} falls.
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

    @Override
    default void valuesAndGradients(
            double[] scores, int classes, int from, int to, int[] labels, double[] values, double[] gradient) {
        SoftmaxBlock block = new SoftmaxBlock(classes);
        double[] weights = new double[SoftmaxBlock.MOST_ROWS];
        for (int start = from; start < to; start += SoftmaxBlock.MOST_ROWS) {
            int end = Math.min(start + SoftmaxBlock.MOST_ROWS, to);
            block.load(scores, start, end - start);
            for (int i = start; i < end; i++) {
                values[i] = block.logProbability(i - start, scores[i * classes + labels[i]]);
            }
            valuesAndWeights(values, start, end, weights);
            block.storeWeighted(weights, gradient, start);
            for (int i = start; i < end; i++) {
                gradient[i * classes + labels[i]] -= weights[i - start];
            }
        }
    }

    /**
     * Replaces {@code log p_y} of the rows {@code from..to-1} by the loss and writes its {@link #weight} to
     * {@code weights}, whose first entry belongs to row {@code from}.
     */
    default void valuesAndWeights(double[] logPToValues, int from, int to, double[] weights) {
        for (int i = from; i < to; i++) {
            weights[i - from] = weight(logPToValues[i]);
            logPToValues[i] = ofLogProbability(logPToValues[i]);
        }
    }

    @Override
    default double supremum(int classes, double bound) {
        return ofLogProbability(-Math.log1p((classes - 1) * Math.exp(2 * bound)));
    }
}
