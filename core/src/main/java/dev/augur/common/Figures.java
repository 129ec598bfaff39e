package dev.augur.common;

import java.util.Locale;

/** Numbers as they are read in a sentence. */
public final class Figures {
    private static final int MOST_DECIMALS = 4;

    private Figures() {}

    /** A share, such as 31.4%. */
    public static String percent(double share) {
        return percent(share, 1);
    }

    private static String percent(double share, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f%%", 100 * share);
    }

    /** Two shares, such as 1.2% to 3.4%, with enough digits to tell them apart; one where they are the same. */
    public static String percents(double low, double high) {
        int decimals = 1;
        while (decimals < MOST_DECIMALS && percent(low, decimals).equals(percent(high, decimals))) {
            decimals++;
        }
        String from = percent(low, decimals);
        String to = percent(high, decimals);
        return from.equals(to) ? percent(low) : from + " to " + to;
    }

    /** Three significant digits, without an exponent where that is short. */
    public static String number(double value) {
        double size = Math.abs(value);
        if (size == 0 || (size >= 1e-3 && size < 1e6)) {
            int decimals = size == 0 ? 0 : Math.max(0, 2 - (int) Math.floor(Math.log10(size)));
            String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
            return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
        }
        return String.format(Locale.ROOT, "%.2e", value);
    }

    /** A number with enough digits to tell it from another that is so far away. */
    public static String telling(double value, double apart) {
        double size = Math.abs(value);
        if (size < 1000 || apart == 0 || size >= 1e15 || apart >= size / 100) {
            return number(value);
        }
        int decimals = Math.max(0, Math.min(9, 1 - (int) Math.floor(Math.log10(apart))));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
