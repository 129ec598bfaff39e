package dev.augur.paper.trial;

import dev.augur.paper.data.PaperData;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** How things are written in tables. */
public final class RowNames {
    private RowNames() {}

    public static String title(PaperData set) {
        if (set == PaperData.MNIST || set == PaperData.SVHN) {
            return set.name();
        }
        String name = set.toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    public static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** A number with at most four digits, such as 0.2, 1 or 1200. */
    public static String plain(double value) {
        return new BigDecimal(value)
                .round(new MathContext(4))
                .stripTrailingZeros()
                .toPlainString();
    }

    public static String summary(double mean, OptionalDouble deviation) {
        return deviation.isPresent() ? number(mean) + " ± " + number(deviation.getAsDouble()) : number(mean);
    }

    public static void put(Map<String, Object> json, double mean, OptionalDouble deviation, String prefix) {
        json.put(prefix + "mean", mean);
        deviation.ifPresent(each -> json.put(prefix + "deviation", each));
    }
}
