package dev.augur.loss;

import dev.augur.common.Check;
import dev.augur.math.Kernels;
import dev.augur.spelling.Spelling;

/**
 * Generalized cross entropy {@code (1 - p_y^q) / q} (Zhang and Sabuncu 2018): cross entropy as q tends to 0, half the
 * mean absolute error at q = 1, bounded by 1/q.
 *
 * @param q in (0, 1]
 */
public record GeneralizedCrossEntropy(double q) implements SoftmaxLoss {
    public GeneralizedCrossEntropy {
        Check.inOpenClosed("q", q, 0, 1);
    }

    @Override
    public double ofLogProbability(double logP) {
        double x = q * logP;
        return -expm1(x, Math.exp(x)) / q;
    }

    @Override
    public double weight(double logP) {
        return Math.exp(q * logP);
    }

    /** One exponential serves both, and all rows share a kernel call. */
    @Override
    public void valuesAndWeights(double[] logPToValues, int from, int to, double[] weights) {
        for (int i = from; i < to; i++) {
            weights[i - from] = q * logPToValues[i];
        }
        Kernels.exp(weights, 0, to - from);
        for (int i = from; i < to; i++) {
            logPToValues[i] = -expm1(q * logPToValues[i], weights[i - from]) / q;
        }
    }

    /** {@code exp(x) - 1} given {@code exp(x)}; near 0, where the difference loses its digits, by the series. */
    private static double expm1(double x, double exp) {
        if (x < -0.05) {
            return exp - 1;
        }
        double tail = 1.0 / 5040 + x / 40320;
        tail = 1.0 / 720 + x * tail;
        tail = 1.0 / 120 + x * tail;
        tail = 1.0 / 24 + x * tail;
        tail = 1.0 / 6 + x * tail;
        tail = 1.0 / 2 + x * tail;
        return x * (1 + x * tail);
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return Math.sqrt(2) * Math.pow(q, q) / Math.pow(1 + q, 1 + q);
    }

    @Override
    public String toString() {
        return Spelling.of("gce").with("q", q).toString();
    }
}
