package dev.augur.shapley;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * How a number for a row comes about, group by group: the values sum to its difference from the number for the
 * background.
 *
 * @param measure what number it is
 * @param values of the groups
 * @param errors standard errors of the values; all 0 where they are exact
 * @param score the number for the row
 * @param base the number for the background
 */
public record Attribution(Measure measure, double[] values, double[] errors, double score, double base) {
    /** What is shared out among the groups. */
    public enum Measure {
        /** How much more novel the row is than of a known class, on the model's own scale. */
        NOVELTY,
        /** How far the row is from the background, squared: what counts where a row is unlike anything seen. */
        DISTANCE
    }

    public Attribution {
        Check.sameSize("errors", errors.length, values.length);
    }

    /** Exact values of novelty. */
    public static Attribution exact(double[] values, double score, double base) {
        return new Attribution(Measure.NOVELTY, values, new double[values.length], score, base);
    }

    /** Exact values of a squared distance, which is the sum of them. */
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
