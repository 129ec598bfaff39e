package dev.augur.risk;

import dev.augur.data.Matrix;

/**
 * The objective of a step of training.
 *
 * @param value the corrected risk
 * @param parts what it is made of
 * @param gradient the direction to descend, with respect to the scores: the derivative of the value, unless the
 *     correction is a rule
 */
public record Objective(double value, RiskParts parts, Matrix gradient) {
    /** An objective that is just a mean of losses, A. */
    public static Objective of(double mean, Matrix gradient) {
        return new Objective(mean, new RiskParts(mean, 0, 0, 0), gradient);
    }
}
