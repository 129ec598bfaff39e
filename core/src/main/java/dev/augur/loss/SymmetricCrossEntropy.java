package dev.augur.loss;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Symmetric cross entropy (Wang et al. 2019): {@code alpha CE - beta a (1 - p_y)}, where {@code a < 0} stands for log 0
 * in the reverse cross entropy.
 *
 * @param alpha weight of cross entropy
 * @param beta weight of reverse cross entropy
 * @param a what log 0 is replaced by
 */
public record SymmetricCrossEntropy(double alpha, double beta, double a) implements SoftmaxLoss {
    public SymmetricCrossEntropy {
        Check.nonNegative("alpha", alpha);
        Check.nonNegative("beta", beta);
        Check.below("a", a, 0);
    }

    public static SymmetricCrossEntropy withDefaults() {
        return new SymmetricCrossEntropy(0.1, 1, -4);
    }

    @Override
    public double ofLogProbability(double logP) {
        double crossEntropy = alpha == 0 ? 0 : -alpha * logP;
        return crossEntropy + beta * a * Math.expm1(logP);
    }

    @Override
    public double weight(double logP) {
        return alpha - beta * a * Math.exp(logP);
    }

    /** {@code sqrt(2) max_t (alpha - beta a t)(1 - t)}, t in [0, 1]: a parabola. */
    @Override
    public double lipschitz(int classes, double bound) {
        double slope = -beta * a;
        double vertex = slope == 0 ? 0 : Math.max(0, (slope - alpha) / (2 * slope));
        return Math.sqrt(2) * (alpha + slope * vertex) * (1 - vertex);
    }

    @Override
    public String toString() {
        return Spelling.of("sce")
                .with("alpha", alpha)
                .with("beta", beta)
                .with("a", a)
                .toString();
    }
}
