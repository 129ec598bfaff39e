package dev.augur.risk;

/**
 * The three means that the whole family of risks is made of, and the penalty on the way they combine.
 *
 * @param a A, labeled rows against their classes: the known part of the risk
 * @param b B, labeled rows against the augmented class
 * @param c C, unlabeled rows against the augmented class
 * @param omega the correction's {@code Omega(C - B)}
 */
public record RiskParts(double a, double b, double c, double omega) {
    /** {@code R_PAC}, the estimate of the augmented part of the risk. */
    public double pac() {
        return c - b;
    }

    /** {@code R_LAC}, the unbiased estimate of the whole risk. */
    public double lac() {
        return a + pac();
    }
}
