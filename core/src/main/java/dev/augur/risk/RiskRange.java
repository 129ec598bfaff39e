package dev.augur.risk;

import dev.augur.common.Figures;
import java.util.OptionalDouble;

/**
 * A share of wrong answers, as far as it can be known while the priors are uncertain.
 *
 * @param value the most likely value; empty if only the range is known
 * @param low the least
 * @param high the largest
 */
public record RiskRange(OptionalDouble value, double low, double high) {
    public RiskRange {
        if (!(low >= 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(
                    "a range of a share must be within [0, 1], but is [" + low + ", " + high + "]");
        }
    }

    /** The range if nothing is known. */
    public static RiskRange anything() {
        return new RiskRange(OptionalDouble.empty(), 0, 1);
    }

    /** The same range with a lower end that may be smaller: then no value is more likely than others. */
    public RiskRange downTo(double least) {
        return least < low ? new RiskRange(OptionalDouble.empty(), least, high) : this;
    }

    /**
     * A phrase such as {@code about 2.1% of such rows (0.4% to 3.8%, allowing for the uncertainty of theta)},
     * {@code 3.0% to 20.0% of such rows} or {@code an unknown share of such rows}.
     */
    public String of(String rows) {
        if (value.isEmpty() && low == 0 && high == 1) {
            return "an unknown share of " + rows;
        }
        String range = Figures.percents(low, high);
        return value.isEmpty()
                ? range + " of " + rows
                : "about " + Figures.percent(value.getAsDouble()) + " of " + rows + " (" + range
                        + ", allowing for the uncertainty of theta)";
    }
}
