package dev.augur.loss;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Partially Huberised cross entropy (Menon et al. 2020): {@code -log p_y} where {@code p_y > 1/tau}, and its tangent in
 * {@code p_y}, {@code -tau p_y + log tau + 1}, below.
 *
 * @param tau above 1; cross entropy as it grows
 */
public record PartiallyHuberisedCrossEntropy(double tau) implements SoftmaxLoss {
    public PartiallyHuberisedCrossEntropy {
        Check.above("tau", tau, 1);
    }

    @Override
    public double ofLogProbability(double logP) {
        return onTangent(logP) ? -tau * Math.exp(logP) + Math.log(tau) + 1 : -logP;
    }

    @Override
    public double weight(double logP) {
        return onTangent(logP) ? tau * Math.exp(logP) : 1;
    }

    private boolean onTangent(double logP) {
        return logP <= -Math.log(tau);
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return Math.sqrt(2) * (tau >= 2 ? 1 - 1 / tau : tau / 4);
    }

    @Override
    public String toString() {
        return Spelling.of("phuber").with("tau", tau).toString();
    }
}
