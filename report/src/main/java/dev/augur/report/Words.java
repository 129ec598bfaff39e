package dev.augur.report;

import dev.augur.common.Plural;
import java.util.Locale;

/** Numbers as they are read in a sentence. */
final class Words {
    private Words() {}

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
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
