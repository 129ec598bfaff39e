package dev.augur.tables.spelling;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers from bytes: an optional sign, digits with an optional point, an optional exponent, and nothing
 * that only Java writes, such as {@code 1f} or {@code 0x1p3}.
 *
 * <p>If the digits make a whole number of at most 53 bits and the power of ten is at most 22, both are exact doubles,
 * and one multiplication or division rounds once, as the standard demands (Clinger 1990). FastDoubleParser rounds the
 * others. The result always has the bits of {@link Double#parseDouble}.
 */
public final class Numbers {
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final int MAX_DIGITS = 19;
    private static final int MAX_EXPONENT = 100_000;

    private Numbers() {}

    public static double parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return parse(bytes, 0, bytes.length);
    }

    /** The number in {@code bytes[from..to-1]}, or NaN if that is none. */
    public static double parse(byte[] bytes, int from, int to) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        long mantissa = 0;
        int start = i;
        int point = -1;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                mantissa = mantissa * 10 + digit;
            } else if (bytes[i] == '.' && point < 0) {
                point = i;
            } else {
                break;
            }
        }
        int digits = i - start - (point < 0 ? 0 : 1);
        int exponent = i == to ? 0 : exponent(bytes, i, to);
        if (digits == 0 || exponent > MAX_EXPONENT) {
            return Double.NaN;
        }
        int power = exponent - (point < 0 ? 0 : i - point - 1);
        boolean isExact = digits <= MAX_DIGITS && mantissa >>> 53 == 0 && Math.abs(power) < POWERS.length;
        if (!isExact) {
            return JavaDoubleParser.parseDouble(bytes, from, to - from);
        }
        double value = power < 0 ? mantissa / POWERS[-power] : mantissa * POWERS[power];
        return negative ? -value : value;
    }

    /** The exponent, held within +-{@code MAX_EXPONENT}; more than that where it is none. */
    private static int exponent(byte[] bytes, int from, int to) {
        if ((bytes[from] | 0x20) != 'e') {
            return MAX_EXPONENT + 1;
        }
        int i = from + 1;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        if (i == to) {
            return MAX_EXPONENT + 1;
        }
        int value = 0;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return MAX_EXPONENT + 1;
            }
            value = Math.min(MAX_EXPONENT, value * 10 + digit);
        }
        return negative ? -value : value;
    }
}
