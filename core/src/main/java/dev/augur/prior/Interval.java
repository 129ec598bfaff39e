package dev.augur.prior;

/**
 * An interval of theta within [0, 1].
 *
 * @param low lower end
 * @param high upper end
 */
public record Interval(double low, double high) {
    private static final double RULE_OF_THREE = 3;

    public Interval {
        if (!(low >= 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(
                    "an interval of theta must be within [0, 1], but is [" + low + ", " + high + "]");
        }
    }

    /** {@code centre +- halfWidth}, cut to [0, 1]. */
    public static Interval around(double centre, double halfWidth) {
        return new Interval(Math.max(0, centre - halfWidth), Math.min(1, centre + halfWidth));
    }

    /**
     * The same interval. If its width is 0, because every part of the rows gives the same estimate, it is widened by
     * what this many rows cannot rule out: 3/rows, the rule of three.
     */
    public static Interval around(double centre, double halfWidth, int rows) {
        return around(centre, halfWidth > 0 ? halfWidth : RULE_OF_THREE / rows);
    }

    /** The smallest interval that contains both. */
    public Interval and(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    public boolean contains(double theta) {
        return low <= theta && theta <= high;
    }
}
