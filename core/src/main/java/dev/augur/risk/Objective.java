package dev.augur.risk;

import dev.augur.data.Matrix;

/**
 * What a step of training needs to know.
 *
 * @param value the corrected risk
 * @param parts what it is made of
 * @param gradient the direction to descend, by the scores: the derivative of the value, but for corrections that are
 *     rules
 */
public record Objective(double value, RiskParts parts, Matrix gradient) {
    /** One mean of losses alone, which is A. */
    public static Objective of(double mean, Matrix gradient) {
        return new Objective(mean, new RiskParts(mean, 0, 0, 0), gradient);
    }
}
