package dev.augur.loss;

import dev.augur.common.Check;
import dev.augur.common.Spelling;

/**
 * Generalized cross entropy {@code (1 - p_y^q) / q} (Zhang and Sabuncu 2018): cross entropy as q tends to 0, half the mean
 * absolute error at q = 1, bounded by 1/q.
 *
 * @param q in (0, 1]
 */
public record GeneralizedCrossEntropy(double q) implements SoftmaxLoss {
    public GeneralizedCrossEntropy {
        Check.inOpenClosed("q", q, 0, 1);
    }

    @Override
    public double ofLogProbability(double logP) {
        return -expm1(q * logP) / q;
    }

    @Override
    public double weight(double logP) {
        return Math.exp(q * logP);
    }

    /** Keeps its digits where x is near 0 by the series, which is several times faster than {@link Math#expm1}. */
    private static double expm1(double x) {
        if (x < -0.2) {
            return Math.exp(x) - 1;
        }
        double tail = 0;
        for (int n = 11; n >= 2; n--) {
            tail = (1 + tail) * x / n;
        }
        return x * (1 + tail);
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
