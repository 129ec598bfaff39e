package dev.augur.loss;

/** Mean absolute error of the probabilities, {@code sum_c |p_c - 1[c=y]| = 2 (1 - p_y)}. */
public record MeanAbsoluteError() implements SoftmaxLoss {
    @Override
    public double ofLogProbability(double logP) {
        return -2 * Math.expm1(logP);
    }

    @Override
    public double weight(double logP) {
        return 2 * Math.exp(logP);
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return Math.sqrt(2) / 2;
    }

    @Override
    public String toString() {
        return "mae";
    }
}
