package dev.augur.explain;

import dev.augur.shapley.Attribution;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * What one column of a row contributes.
 *
 * @param column the name of the column
 * @param cell what the row has there
 * @param usual what is usual there in the nearest known class
 * @param value its Shapley value: above 0 it speaks for novel
 * @param error standard error of the value; 0 where it is exact
 * @param share of all contributions, signs aside
 * @param measure what the values of all columns add up to
 */
public record Contribution(
        String column,
        String cell,
        String usual,
        double value,
        double error,
        double share,
        Attribution.Measure measure) {
    /** A contribution with a smaller share of the total is not worth a number. */
    static final double NOTHING = 1e-3;

    /** A phrase such as {@code beak 31.0 mm (finch 9.8 to 14.2), +0.41}. */
    public String words() {
        return column + " " + cell + " (" + usual + "), " + amount();
    }

    private String amount() {
        if (measure == Attribution.Measure.DISTANCE) {
            return String.format(Locale.ROOT, "%.0f%% of the distance", 100 * share);
        }
        if (share < NOTHING) {
            return "about 0";
        }
        return signed(value) + (error > 0 ? " \u00b1 " + rounded(error) : "");
    }

    /** With two digits. */
    static String signed(double value) {
        return (value < 0 ? "-" : "+") + rounded(Math.abs(value));
    }

    private static String rounded(double value) {
        return new BigDecimal(value).round(new MathContext(2)).toPlainString();
    }
}
