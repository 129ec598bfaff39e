package dev.augur.report;

import dev.augur.common.Plural;
import java.util.Locale;

/** Numbers as they are read in a sentence. */
final class Words {
    private Words() {}

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Three significant digits, without an exponent where that is short. */
    static String number(double value) {
        double size = Math.abs(value);
        if (size == 0 || (size >= 1e-3 && size < 1e6)) {
            int decimals = size == 0 ? 0 : Math.max(0, 2 - (int) Math.floor(Math.log10(size)));
            String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
            return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
        }
        return String.format(Locale.ROOT, "%.2e", value);
    }

    /** A number with enough digits to tell it from another that is so far away. */
    static String telling(double value, double apart) {
        double size = Math.abs(value);
        if (size < 1000 || apart == 0 || size >= 1e15 || apart >= size / 100) {
            return number(value);
        }
        int decimals = Math.max(0, Math.min(9, 1 - (int) Math.floor(Math.log10(apart))));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A distance from what is usual, such as +2.3 sd. */
    static String deviations(double value) {
        return (Math.abs(value) >= 100)
                ? (value > 0 ? "more than +100 sd" : "less than \u2212100 sd")
                : String.format(Locale.ROOT, "%+.1f sd", value).replace('-', '\u2212');
    }

    static String decimals(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    static String plural(long count, String singular) {
        return count(count) + " " + Plural.noun(count, singular);
    }
}
