package dev.augur.report;

import dev.augur.store.json.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;

/**
 * JSON that can stand in a script element whatever its strings are: nothing in it ends the element or a line of script.
 */
final class SafeJson {
    private static final MathContext DIGITS = new MathContext(6);

    private SafeJson() {}

    static String write(Object value) {
        return Json.write(value)
                .replace("&", "\\u0026")
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    /** Text that UTF-8 can say: half of a surrogate pair becomes a question mark in a diamond. */
    static String text(String text) {
        int[] points = text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .toArray();
        return new String(points, 0, points.length);
    }

    /** Six digits are more than a chart shows. */
    static double rounded(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS).doubleValue() : Math.copySign(1e300, value);
    }

    static List<Double> list(double[] values) {
        return Arrays.stream(values).mapToObj(SafeJson::rounded).toList();
    }

    static List<Integer> list(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
