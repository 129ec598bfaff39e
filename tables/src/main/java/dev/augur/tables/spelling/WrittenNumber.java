package dev.augur.tables.spelling;

import java.util.Currency;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A number as people write it: {@code 1.234,50 €}, {@code $1,234.50}, {@code −3 °C}, {@code (12)} for minus twelve.
 * Which mark is the decimal one is a separate question that a single cell may leave open.
 *
 * @param negative whether it has a minus or stands in parentheses
 * @param digits digits, marks and separators, such as {@code 1.234,50}
 * @param exponent a power of ten, such as {@code e-3}, or nothing
 * @param unit what is written around it, such as {@code €} or {@code kg}, or nothing
 */
public record WrittenNumber(boolean negative, String digits, String exponent, String unit) {
    private static final int LONGEST = 60;
    private static final String SYMBOL = "\\p{L}\\p{Sc}%\u2030\u00b0\u2032\u2033\"";

    /** A currency may stand before the number; any unit may follow it. */
    private static final Pattern WRITTEN = Pattern.compile("(?<open>\\()?(?<sign>[-+])? ?"
            + "(?<before>[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|Fr\\.|Rs\\.?|kr\\.?)? ?(?<inner>[-+])? ?"
            + "(?<digits>[0-9.,](?:[0-9.,' ]*[0-9.,])?)(?<exponent>[eE][-+]?[0-9]+)? ?"
            + "(?<after>[" + SYMBOL + "][" + SYMBOL + "\u00b2\u00b3\u00b7/^*23. ]{0,15})?(?<close>\\))?");

    private static final Pattern POINT = shape("\\.", ",");
    private static final Pattern COMMA = shape(",", "\\.");
    private static final Set<String> CURRENCIES = Currency.getAvailableCurrencies().stream()
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    /** Thousands in threes, or as in India (12,34,567), by the other mark, blanks or apostrophes. */
    private static Pattern shape(String decimal, String mark) {
        String first = "[1-9][0-9]{0,2}";
        return Pattern.compile("(?:[0-9]+|" + first + "(?:" + mark + "[0-9]{3})+|[1-9][0-9]?(?:" + mark + "[0-9]{2})+"
                + mark + "[0-9]{3}|" + first + "(?: [0-9]{3})+|" + first + "(?:'[0-9]{3})+)?(?:" + decimal
                + "[0-9]*)?");
    }

    /** The parts of a text; empty if it is not a number in any spelling. */
    public static Optional<WrittenNumber> of(String text) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher parts = WRITTEN.matcher(plainMarks(text));
        if (!parts.matches() || !isSigned(parts) || !isCurrency(parts.group("before"))) {
            return Optional.empty();
        }
        boolean negative =
                parts.group("open") != null || "-".equals(parts.group("sign")) || "-".equals(parts.group("inner"));
        String unit = (some(parts, "before") + " " + some(parts, "after")).strip();
        return Optional.of(new WrittenNumber(negative, some(parts, "digits"), some(parts, "exponent"), unit))
                .filter(number -> number.fits('.') || number.fits(','));
    }

    /** The text with one kind of blank, apostrophe and minus. */
    private static String plainMarks(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            plain.append(
                    switch (c) {
                        case '\u00a0', '\u202f', '\u2009', '\u2007', '\t' -> ' ';
                        case '\u2019' -> '\'';
                        case '\u2212', '\u2013', '\ufe63', '\uff0d' -> '-';
                        default -> c;
                    });
        }
        return plain.toString().strip();
    }

    /** At most one sign, and parentheses, which are a sign too, only in pairs. */
    private static boolean isSigned(Matcher parts) {
        int signs = (parts.group("open") == null ? 0 : 1)
                + (parts.group("sign") == null ? 0 : 1)
                + (parts.group("inner") == null ? 0 : 1);
        return signs <= 1 && (parts.group("open") == null) == (parts.group("close") == null);
    }

    private static boolean isCurrency(@Nullable String before) {
        return before == null || !before.matches("[A-Z]{3}") || CURRENCIES.contains(before);
    }

    private static String some(Matcher parts, String group) {
        String found = parts.group(group);
        return found == null ? "" : found;
    }

    /** Whether the digits make sense with this decimal mark. */
    public boolean fits(char decimal) {
        return (decimal == '.' ? POINT : COMMA).matcher(digits).matches()
                && digits.chars().anyMatch(Character::isDigit);
    }

    public boolean has(char mark) {
        return digits.indexOf(mark) >= 0;
    }

    /** The number, if this is the decimal mark; NaN if the digits do not fit. */
    public double value(char decimal) {
        if (!fits(decimal)) {
            return Double.NaN;
        }
        String plain = digits.replaceAll(decimal == '.' ? "[ ',]" : "[ '.]", "").replace(decimal, '.');
        double value = Numbers.parse(plain + exponent);
        return negative ? -value : value;
    }

    /** Whether the two decimal marks give two numbers. */
    public boolean isAmbiguous() {
        return fits('.') && fits(',') && value('.') != value(',');
    }
}
