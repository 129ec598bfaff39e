package dev.augur.cli.answer;

import java.util.regex.Pattern;

/**
 * Keeps spreadsheets from running a cell of CSV. They take a text that starts with {@code = + - @}, a tab or a line
 * break for a formula, which may call programs or fetch addresses; an apostrophe before it makes it a text. Numbers
 * stay as they are.
 */
public final class SafeCell {
    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20].*", Pattern.DOTALL);
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d[\\d., ]*|\\.\\d+)?([eE][+-]?\\d+)?%?|[+-](?i:inf(inity)?|nan)");

    private SafeCell() {}

    public static String of(String text) {
        return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches() ? "'" + text : text;
    }
}
