package dev.augur.loss;

/** A loss of a margin, {@code psi(z)}: small where z is large. */
public interface BinaryLoss {
    double value(double z);

    /** {@code psi'(z)}; at a kink, one of the subgradients. */
    double slope(double z);

    /** A Lipschitz constant for {@code |z| <= bound}, which may be infinite. */
    default double lipschitz(double bound) {
        return Double.POSITIVE_INFINITY;
    }

    /** The least upper bound for {@code |z| <= bound}, which may be infinite. */
    default double supremum(double bound) {
        return Double.POSITIVE_INFINITY;
    }

    default boolean isSmooth() {
        return true;
    }
}
