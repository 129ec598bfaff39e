package dev.augur.tables;

import java.util.Locale;
import java.util.Set;

/** The texts by which tables say that there is no value. NaN is one of them: that is how most tools write a gap. */
final class Missing {
    private static final Set<String> TEXTS =
            Set.of("", "na", "n/a", "#n/a", "nan", "-nan", "null", "none", "nil", "?", "\\n");
    private static final Set<String> INFINITE = Set.of("inf", "infinity", "∞");

    private Missing() {}

    static boolean is(String text) {
        return text.length() <= 4 && TEXTS.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether the text is an infinite number, which is no feature and no gap. */
    static boolean isInfinite(String text) {
        String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        return word.length() <= 8 && INFINITE.contains(word.toLowerCase(Locale.ROOT));
    }
}
