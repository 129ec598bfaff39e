package dev.augur.tables.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The words and signs of a query, without comments, and with {@code ''} for each literal and quoted name. What one
 * database takes for a literal or a comment and another for a statement is refused.
 */
final class SqlTokens {
    private static final String LITERAL = "''";

    private final String sql;
    private final List<String> tokens = new ArrayList<>();
    private int at;

    SqlTokens(String sql) {
        this.sql = sql;
    }

    /**
     * All of them, words in lower case.
     *
     * @throws IllegalArgumentException if databases would read the query differently
     */
    List<String> all() {
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (sql.startsWith("--", at)) {
                skipLine();
            } else if (sql.startsWith("/*", at)) {
                skipComment();
            } else if (c == '\'' || c == '"' || c == '`') {
                quoted(c);
            } else if (isWord(c)) {
                word();
            } else {
                tokens.add(String.valueOf(c));
                at++;
            }
        }
        return tokens;
    }

    /** Two minus signs begin a comment, in MySQL only if a blank follows. */
    private void skipLine() {
        int end = at + 2;
        refuse(end < sql.length() && !Character.isWhitespace(sql.charAt(end)), "-- must be followed by a space");
        while (end < sql.length() && sql.charAt(end) != '\n' && sql.charAt(end) != '\r') {
            end++;
        }
        at = end;
    }

    /** MySQL runs what is in some comments, and only some databases have comments in comments. */
    private void skipComment() {
        int end = sql.indexOf("*/", at + 2);
        refuse(end < 0, "a comment is not closed");
        String inside = sql.substring(at + 2, end);
        refuse(inside.startsWith("!") || inside.startsWith("M!"), "a comment that starts with ! may be executed");
        refuse(inside.contains("/*"), "there is a comment in a comment");
        at = end + 2;
    }

    /** A quote inside is doubled; a backslash before it means different things to different databases. */
    private void quoted(char quote) {
        int end = at + 1;
        while (true) {
            end = sql.indexOf(quote, end);
            refuse(end < 0, "a quote is not closed");
            refuse(
                    sql.charAt(end - 1) == '\\' && end - 1 > at,
                    "a backslash stands before a quote (double the quote instead)");
            if (!sql.startsWith(String.valueOf(quote), end + 1)) {
                break;
            }
            end += 2;
        }
        String inside = sql.substring(at, end);
        refuse(quote == '`' && inside.contains(";"), "there is a semicolon in a name");
        tokens.add(LITERAL);
        at = end + 1;
    }

    private void word() {
        int end = at;
        while (end < sql.length() && isWord(sql.charAt(end))) {
            end++;
        }
        String word = sql.substring(at, end).toLowerCase(Locale.ROOT);
        refuse(word.matches("\\$\\w*\\$.*"), "it has dollar-quoted text (use single quotes)");
        boolean quote = end < sql.length() && sql.charAt(end) == '\'';
        refuse(quote && word.matches("n?q"), "it has text in quotes that only this database knows (use single quotes)");
        boolean bracketed = at > 0 && sql.charAt(at - 1) == '[' && end < sql.length() && sql.charAt(end) == ']';
        tokens.add(bracketed ? LITERAL : word);
        at = end;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }

    private static void refuse(boolean wrong, String problem) {
        if (wrong) {
            throw new IllegalArgumentException(problem);
        }
    }
}
