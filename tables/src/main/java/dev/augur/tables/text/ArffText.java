package dev.augur.tables.text;

import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.List;

/** Reads words of an ARFF line: bare ones, or quoted by ' or " with a backslash before what would end them. */
final class ArffText {
    private final String text;
    private final String place;
    private int at;
    private boolean quoted;

    ArffText(String text, String place) {
        this.text = text;
        this.place = place;
    }

    /** Whether the word read last was quoted. */
    boolean quoted() {
        return quoted;
    }

    /** All words between commas. */
    List<String> cells() throws TableException {
        List<String> cells = new ArrayList<>();
        do {
            cells.add(word());
        } while (comma());
        return cells;
    }

    /** The next word, which ends before a space or a comma. */
    String word() throws TableException {
        skipSpaces();
        quoted = at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"');
        String word = quoted ? quotedWord(text.charAt(at++)) : bareWord();
        if (word.isEmpty() && !quoted) {
            throw TableException.at(place, "a value is missing", "write ? for an unknown value");
        }
        return word;
    }

    private String bareWord() {
        int start = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at)) && text.charAt(at) != ',') {
            at++;
        }
        return text.substring(start, at);
    }

    private String quotedWord(char quote) throws TableException {
        StringBuilder word = new StringBuilder();
        while (at < text.length() && text.charAt(at) != quote) {
            if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            word.append(text.charAt(at++));
        }
        if (at++ >= text.length()) {
            throw TableException.at(
                    place, "a quote is not closed", "close it, or put \\ before a quote inside a quoted value");
        }
        return word.toString();
    }

    /** Whether a comma follows, which is passed; nothing else but the end may. */
    boolean comma() throws TableException {
        skipSpaces();
        if (at < text.length() && text.charAt(at) != ',') {
            throw TableException.at(
                    place,
                    TableException.quote(rest()) + " is where a comma should be",
                    "separate values by commas, and quote values that contain spaces");
        }
        return at++ < text.length();
    }

    /** What has not been read. */
    String rest() {
        return text.substring(Math.min(at, text.length())).strip();
    }

    private void skipSpaces() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
