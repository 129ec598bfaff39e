package dev.augur.math.stats;

import java.util.function.DoubleUnaryOperator;

/** The least value of a function that falls and then rises. */
public final class GoldenSection {
    private static final double RATIO = (Math.sqrt(5) - 1) / 2;

    private GoldenSection() {}

    /** Where between two numbers the function is least, to this tolerance. */
    public static double minimum(DoubleUnaryOperator function, double from, double to, double tolerance) {
        double low = from;
        double high = to;
        double left = high - RATIO * (high - low);
        double right = low + RATIO * (high - low);
        double atLeft = function.applyAsDouble(left);
        double atRight = function.applyAsDouble(right);
        while (high - low > tolerance) {
            if (atLeft < atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - RATIO * (high - low);
                atLeft = function.applyAsDouble(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + RATIO * (high - low);
                atRight = function.applyAsDouble(right);
            }
        }
        return (low + high) / 2;
    }
}
