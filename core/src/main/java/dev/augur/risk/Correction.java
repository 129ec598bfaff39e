package dev.augur.risk;

import java.util.Optional;

/**
 * What is done when the estimate {@code r} of the augmented part of the risk, {@code R_PAC = C - B}, which stands for a
 * mean of losses, comes out negative: the objective is {@code A + c(r)}.
 *
 * <p>A correction prints as it is spelled, such as {@code penalty:t=1,lambda=1.2}.
 */
public interface Correction {
    /** {@code c(r)}. */
    double value(double r);

    /** {@code c'(r)}: the factor of the gradient of {@code R_PAC}. */
    double slope(double r);

    /** The factor of the gradient of A: 1, except for rules that, like nnPU, leave the known part out of some steps. */
    default double knownSlope(double r) {
        return 1;
    }

    /**
     * The paper's {@code Omega(r)}: how far the estimate is on the wrong side, to the power t; 0 if nothing is
     * penalised.
     */
    default double omega(double r) {
        return 0;
    }

    /** A warning to read before training with it, if there is one. */
    default Optional<String> warning() {
        return Optional.empty();
    }

    /** Whether the slope is continuous, which L-BFGS needs. */
    default boolean isSmooth() {
        return false;
    }
}
