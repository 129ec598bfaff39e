package dev.augur.store.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A reader by recursive descent, one method for each rule of RFC 8259. */
final class JsonReader {
    /** Stands for the end of the text; no rule accepts this character. */
    private static final char END = '\0';

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    @Nullable
    Object document() {
        Object value = value(0);
        if (at < text.length()) {
            throw expected("the end of the text");
        }
        return value;
    }

    /** A value with the white space around it. */
    private @Nullable Object value(int depth) {
        skipSpace();
        Object value = switch (peek()) {
            case '{' -> object(depth + 1);
            case '[' -> array(depth + 1);
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", null);
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw expected("a value");
        };
        skipSpace();
        return value;
    }

    private Map<String, Object> object(int depth) {
        enter(depth);
        Map<String, Object> members = new LinkedHashMap<>();
        skipSpace();
        if (accept('}')) {
            return members;
        }
        do {
            member(members, depth);
        } while (accept(','));
        require('}', "',' or '}'");
        return members;
    }

    private void member(Map<String, Object> members, int depth) {
        skipSpace();
        int start = at;
        if (peek() != '"') {
            throw expected("a key in quotes");
        }
        String key = string();
        if (members.containsKey(key)) {
            throw new JsonException("the key '" + key + "' is given twice", text, start);
        }
        skipSpace();
        require(':', "':'");
        members.put(key, value(depth));
    }

    private List<Object> array(int depth) {
        enter(depth);
        List<Object> elements = new ArrayList<>();
        skipSpace();
        if (accept(']')) {
            return elements;
        }
        do {
            elements.add(value(depth));
        } while (accept(','));
        require(']', "',' or ']'");
        return elements;
    }

    private void enter(int depth) {
        if (depth > Json.MAX_DEPTH) {
            throw new JsonException("the nesting is deeper than " + Json.MAX_DEPTH, text, at);
        }
        at++;
    }

    private String string() {
        int start = at++;
        while (isPlain(peek())) {
            at++;
        }
        String plain = text.substring(start + 1, at);
        String string = accept('"') ? plain : plain + rest();
        if (!Json.isUnicode(string)) {
            throw new JsonException("the string holds half of a surrogate pair", text, start);
        }
        return string;
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c != '"' && c != '\\';
    }

    /** From the first escape, or from what should not be there, to the closing quote. */
    private String rest() {
        StringBuilder content = new StringBuilder();
        while (!accept('"')) {
            content.append(accept('\\') ? escape() : plainCharacter());
        }
        return content.toString();
    }

    private char plainCharacter() {
        if (peek() < ' ') {
            throw expected("a closing quote or a printable character");
        }
        return text.charAt(at++);
    }

    private char escape() {
        char plain = switch (peek()) {
            case '"', '\\', '/', 'u' -> peek();
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> throw expected("an escape such as \\n");
        };
        at++;
        return plain == 'u' ? hexadecimal() : plain;
    }

    private char hexadecimal() {
        int code = 0;
        for (int i = 0; i < 4; i++, at++) {
            char digit = peek();
            if (digit > 'f' || Character.digit(digit, 16) < 0) {
                throw expected("a hexadecimal digit");
            }
            code = code * 16 + Character.digit(digit, 16);
        }
        return (char) code;
    }

    private @Nullable Object literal(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw expected("a value");
        }
        at += word.length();
        return value;
    }

    private Number number() {
        int start = at;
        boolean negative = accept('-');
        boolean zero = accept('0');
        if (!zero) {
            digits();
        }
        boolean fraction = fraction();
        boolean exponent = exponent();
        String number = text.substring(start, at);
        boolean minusZero = negative && zero;
        return fraction || exponent || minusZero ? real(number, start) : whole(number, start);
    }

    private boolean fraction() {
        boolean present = accept('.');
        if (present) {
            digits();
        }
        return present;
    }

    private boolean exponent() {
        boolean present = accept('e') || accept('E');
        if (present) {
            if (!accept('+')) {
                accept('-');
            }
            digits();
        }
        return present;
    }

    private void digits() {
        if (!isDigit(peek())) {
            throw expected("a digit");
        }
        while (isDigit(peek())) {
            at++;
        }
    }

    private Number whole(String number, int start) {
        try {
            return Long.valueOf(number);
        } catch (NumberFormatException beyondLong) {
            return real(number, start);
        }
    }

    private Double real(String number, int start) {
        double value = Double.parseDouble(number);
        if (Double.isInfinite(value)) {
            throw new JsonException("the number is beyond the range of doubles", text, start);
        }
        return value;
    }

    private void skipSpace() {
        while (" \t\n\r".indexOf(peek()) >= 0) {
            at++;
        }
    }

    private boolean accept(char c) {
        boolean next = peek() == c;
        at += next ? 1 : 0;
        return next;
    }

    private void require(char c, String what) {
        if (!accept(c)) {
            throw expected(what);
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private JsonException expected(String what) {
        return new JsonException("expected " + what + ", but found " + found(), text, at);
    }

    private String found() {
        if (at >= text.length()) {
            return "the end";
        }
        int c = text.codePointAt(at);
        return c > ' ' && c < 127 ? "'" + (char) c + "'" : String.format("U+%04X", c);
    }
}
