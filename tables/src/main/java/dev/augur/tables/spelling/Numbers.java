package dev.augur.tables.spelling;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers from bytes: an optional sign, digits with an optional point, an optional exponent, but nothing
 * that only Java writes, such as {@code 1f} or {@code 0x1p3}. The result always has the bits of {@link
 * Double#parseDouble}.
 */
public final class Numbers {
    private Numbers() {}

    /** The number in a text, or NaN if it is not a number. */
    public static double parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return parse(bytes, 0, bytes.length);
    }

    /** The number in {@code bytes[from..to-1]}, or NaN if that is not a number. */
    public static double parse(byte[] bytes, int from, int to) {
        return isDecimal(bytes, from, to) ? JavaDoubleParser.parseDouble(bytes, from, to - from) : Double.NaN;
    }

    private static boolean isDecimal(byte[] bytes, int from, int to) {
        int start = afterSign(bytes, from, to);
        int end = afterDigits(bytes, start, to);
        int digits = end - start;
        if (end < to && bytes[end] == '.') {
            int point = end;
            end = afterDigits(bytes, point + 1, to);
            digits += end - point - 1;
        }
        return digits > 0 && (end == to || isExponent(bytes, end, to));
    }

    private static boolean isExponent(byte[] bytes, int from, int to) {
        int start = afterSign(bytes, from + 1, to);
        return (bytes[from] | 0x20) == 'e' && start < to && afterDigits(bytes, start, to) == to;
    }

    private static int afterSign(byte[] bytes, int from, int to) {
        return from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
    }

    private static int afterDigits(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i;
    }
}
