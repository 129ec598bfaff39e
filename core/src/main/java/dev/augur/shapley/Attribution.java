package dev.augur.shapley;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * What each group of features contributes to a number for a row: the values sum to its difference from the number for
 * the background.
 *
 * @param measure the kind of number
 * @param values of the groups
 * @param errors standard errors of the values; all 0 where they are exact
 * @param score the number for the row
 * @param base the number for the background
 */
public record Attribution(Measure measure, double[] values, double[] errors, double score, double base) {
    /** The number that is divided among the groups. */
    public enum Measure {
        /** How much more novel the row is than of a known class, on the model's own scale. */
        NOVELTY,
        /** How far the row is from the background, squared: what matters for a row unlike anything seen. */
        DISTANCE
    }

    public Attribution {
        Check.sameSize("errors", errors.length, values.length);
    }

    /** Exact values of novelty. */
    public static Attribution exact(double[] values, double score, double base) {
        return new Attribution(Measure.NOVELTY, values, new double[values.length], score, base);
    }

    /** Exact values of a squared distance, which is their sum. */
    public static Attribution ofDistance(double[] values) {
        return new Attribution(
                Measure.DISTANCE,
                values,
                new double[values.length],
                Arrays.stream(values).sum(),
                0);
    }

    /** Whether the values were computed and not sampled. */
    public boolean isExact() {
        return Arrays.stream(errors).allMatch(error -> error == 0);
    }
}
