package dev.augur.store.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain values as JSON; the same value gives the same text on every Java version. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();
    private final boolean pretty;

    JsonWriter(boolean pretty) {
        this.pretty = pretty;
    }

    String document(@Nullable Object value) {
        value(value, 0);
        return out.toString();
    }

    private void value(@Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            object(map, enter(depth));
        } else if (value instanceof List<?> list) {
            array(list, enter(depth));
        } else if (value instanceof String string) {
            string(string);
        } else if (value instanceof Double number) {
            out.append(real(number));
        } else if (value == null || value instanceof Boolean || value instanceof Long || value instanceof Integer) {
            out.append(value);
        } else {
            throw new IllegalArgumentException(
                    "JSON has no value for " + value.getClass().getName());
        }
    }

    private static int enter(int depth) {
        if (depth == Json.MAX_DEPTH) {
            throw new IllegalArgumentException("the nesting is deeper than " + Json.MAX_DEPTH);
        }
        return depth + 1;
    }

    private void object(Map<?, ?> members, int depth) {
        out.append('{');
        String separator = "";
        for (Map.Entry<?, ?> member : members.entrySet()) {
            if (!(member.getKey() instanceof String key)) {
                throw new IllegalArgumentException("a key must be a string, but is " + member.getKey());
            }
            out.append(separator);
            separator = ",";
            newLine(depth);
            string(key);
            out.append(pretty ? ": " : ":");
            value(member.getValue(), depth);
        }
        close(members.isEmpty(), depth, '}');
    }

    private void array(List<?> elements, int depth) {
        boolean flat = elements.stream().noneMatch(e -> e instanceof Map || e instanceof List);
        out.append('[');
        String separator = "";
        for (Object element : elements) {
            out.append(separator);
            separator = pretty && flat ? ", " : ",";
            if (!flat) {
                newLine(depth);
            }
            value(element, depth);
        }
        close(flat, depth, ']');
    }

    private void close(boolean sameLine, int depth, char bracket) {
        if (!sameLine) {
            newLine(depth - 1);
        }
        out.append(bracket);
    }

    private void newLine(int depth) {
        if (pretty) {
            out.append('\n').append("  ".repeat(depth));
        }
    }

    private void string(String string) {
        if (!Json.isUnicode(string)) {
            throw new IllegalArgumentException("a string holds half of a surrogate pair");
        }
        out.append('"');
        string.chars().forEach(c -> character((char) c));
        out.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"', '\\' -> out.append('\\').append(c);
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append(c < ' ' || c == 0x7F ? String.format("\\u%04x", (int) c) : c);
        }
    }

    /**
     * The fewest of 15 to 17 digits that give the double back; {@code Double.toString} differs between Java versions.
     */
    private static String real(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("JSON has no " + value);
        }
        if (value == 0) {
            return 1 / value > 0 ? "0.0" : "-0.0";
        }
        BigDecimal exact = new BigDecimal(value);
        int digits = 15;
        while (exact.round(new MathContext(digits)).doubleValue() != value) {
            digits++;
        }
        return spell(exact.round(new MathContext(digits)).stripTrailingZeros());
    }

    /** Plain from a thousandth to ten million, as people read numbers; one digit, a point and an exponent beyond. */
    private static String spell(BigDecimal number) {
        int exponent = number.precision() - number.scale() - 1;
        if (exponent < -3 || exponent > 6) {
            return number.scaleByPowerOfTen(-exponent).toPlainString() + "E" + exponent;
        }
        return number.scale() > 0 ? number.toPlainString() : number.toPlainString() + ".0";
    }
}
