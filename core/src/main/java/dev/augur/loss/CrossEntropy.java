package dev.augur.loss;

/** Cross entropy {@code -log p_y}: convex in the scores and unbounded. */
public record CrossEntropy() implements SoftmaxLoss {
    @Override
    public double ofLogProbability(double logP) {
        return -logP;
    }

    @Override
    public double weight(double logP) {
        return 1;
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return Math.sqrt(2);
    }

    @Override
    public String toString() {
        return "ce";
    }
}
