package dev.augur.spelling;

import java.util.ArrayList;
import java.util.List;

/** The brackets in which one spelling stands inside another: what they hold is one value, commas and all. */
final class Brackets {
    private Brackets() {}

    static void requireBalanced(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += step(text.charAt(i));
            if (depth < 0) {
                throw new IllegalArgumentException("'" + text + "' closes a bracket that it does not open");
            }
        }
        if (depth > 0) {
            throw new IllegalArgumentException("'" + text + "' opens a bracket that it does not close");
        }
    }

    /** The parts between the commas outside of brackets, without the white space around them. */
    static List<String> split(String text) {
        requireBalanced(text);
        List<String> parts = new ArrayList<>();
        String rest = text;
        for (int comma = indexOutside(rest, ','); comma >= 0; comma = indexOutside(rest, ',')) {
            parts.add(rest.substring(0, comma).strip());
            rest = rest.substring(comma + 1);
        }
        parts.add(rest.strip());
        return parts;
    }

    /** Where a character first stands outside of brackets, or -1. */
    static int indexOutside(String text, char wanted) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            if (depth == 0 && text.charAt(i) == wanted) {
                return i;
            }
            depth += step(text.charAt(i));
        }
        return -1;
    }

    /** What one pair of brackets around the whole text holds; the text itself where there is none. */
    static String strip(String text) {
        boolean whole = text.startsWith("[") && indexOutside(text.substring(1), ']') == text.length() - 2;
        return whole ? text.substring(1, text.length() - 1).strip() : text;
    }

    /** The text in brackets, if it could be misread without. */
    static String around(String text) {
        return text.chars().anyMatch(c -> ",:=[]".indexOf(c) >= 0) ? "[" + text + "]" : text;
    }

    private static int step(char c) {
        return c == '[' ? 1 : c == ']' ? -1 : 0;
    }
}
