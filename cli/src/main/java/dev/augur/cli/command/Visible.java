package dev.augur.cli.command;

/** Text that a terminal shows and does not obey: names and labels from tables may hold its commands. */
final class Visible {
    private Visible() {}

    /**
     * The text with control characters and changes of the writing direction spelled out, such as a backslash, u and
     * four digits; lines stay lines.
     */
    static String of(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean lineEnd = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (commands(c) && !lineEnd) {
                shown.append(String.format("\\u%04x", (int) c));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }

    private static boolean commands(char c) {
        boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
        boolean direction = c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u2028' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
        return control || direction;
    }
}
