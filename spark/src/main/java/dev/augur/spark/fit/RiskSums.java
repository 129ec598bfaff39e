package dev.augur.spark.fit;

import dev.augur.risk.Correction;
import dev.augur.risk.RiskParts;
import java.io.Serializable;

/**
 * What one pass over the rows sums up: A, B and C, and the gradients of A and of {@code R_PAC = C - B} by the
 * parameters, apart.
 */
final class RiskSums implements Serializable {
    private static final long serialVersionUID = 1L;

    private static final int A = 0;
    private static final int B = 1;
    private static final int C = 2;

    private final CompensatedSums parts = new CompensatedSums(3);
    private final CompensatedSums known;
    private final CompensatedSums augmented;

    RiskSums(int parameters) {
        this.known = new CompensatedSums(parameters);
        this.augmented = new CompensatedSums(parameters);
    }

    /** The sums of no rows, small enough to travel with every task. */
    static RiskSums empty() {
        return new RiskSums(0);
    }

    private boolean isEmpty() {
        return known.size() == 0;
    }

    /** Labeled rows against their own classes. */
    void addKnown(double value, double[] gradient) {
        parts.add(A, value);
        known.add(gradient);
    }

    /** Labeled rows against the augmented class; the gradient is that of {@code -B}. */
    void addLabeledAugmented(double value, double[] gradient) {
        parts.add(B, value);
        augmented.add(gradient);
    }

    /** Unlabeled rows against the augmented class. */
    void addUnlabeled(double value, double[] gradient) {
        parts.add(C, value);
        augmented.add(gradient);
    }

    RiskSums merge(RiskSums other) {
        if (isEmpty() || other.isEmpty()) {
            return isEmpty() ? other : this;
        }
        parts.merge(other.parts);
        known.merge(other.known);
        augmented.merge(other.augmented);
        return this;
    }

    RiskParts parts(Correction correction) {
        double pac = parts.get(C) - parts.get(B);
        return new RiskParts(parts.get(A), parts.get(B), parts.get(C), correction.omega(pac));
    }

    /** {@code dA + c'(C - B) d(C - B)}, with the correction's factor of dA where it has one. */
    double[] gradient(Correction correction) {
        double pac = parts.get(C) - parts.get(B);
        double slope = correction.slope(pac);
        double knownSlope = correction.knownSlope(pac);
        double[] gradient = new double[known.size()];
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] = knownSlope * known.get(i) + slope * augmented.get(i);
        }
        return gradient;
    }
}
