package dev.augur.prior;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Estimates the share of each known class in the mixture, where their proportions may differ from those of the labeled
 * rows.
 */
public interface ClassPriorEstimator {
    /**
     * The shares, or empty if the known classes keep the proportions of the labeled rows.
     *
     * @param theta share of all known classes
     * @param scores held-out scores of the rows, asked for only if needed: they cost a model for each fold
     */
    Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores);
}
