package dev.augur.tables.spelling;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts that mean "no value" in tables. NaN is one of them: most tools write a gap that way. */
public final class Missing {
    private static final Set<String> TEXTS = Set.of(
            "", "na", "n/a", "n.a.", "<na>", "#na", "nan", "-nan", "nat", "null", "(null)", "none", "nil", "?", "\\n");

    /** Marks that people make, and what spreadsheets and C print if a computation failed. */
    private static final Set<String> MARKS = Set.of(
            "-",
            "--",
            "---",
            ".",
            "..",
            "...",
            "\u2013",
            "\u2014",
            "\u2026",
            "#n/a",
            "#n/a n/a",
            "#div/0!",
            "#value!",
            "#ref!",
            "#num!",
            "#name?",
            "#null!",
            "1.#ind",
            "-1.#ind",
            "1.#qnan",
            "-1.#qnan");

    private static final Set<String> INFINITE = Set.of("inf", "infinity", "∞");
    private static final int LONGEST = 8;

    private Missing() {}

    /** All words, in small letters. */
    public static Set<String> words() {
        return Stream.of(TEXTS, MARKS).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    public static boolean is(String text) {
        if (text.length() > LONGEST) {
            return false;
        }
        String word = text.strip().toLowerCase(Locale.ROOT);
        return TEXTS.contains(word) || MARKS.contains(word);
    }

    /** Whether the text is a mark rather than a word for a gap, so that people should hear how it was read. */
    public static boolean isMark(String text) {
        return text.length() <= LONGEST && MARKS.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether the text is an infinite number, which is no feature and no gap. */
    public static boolean isInfinite(String text) {
        String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        return word.length() <= LONGEST && INFINITE.contains(word.toLowerCase(Locale.ROOT));
    }
}
