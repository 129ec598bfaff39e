package dev.augur.tables.jdbc;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The rule for queries: one statement, a {@code select}, {@code with}, {@code values} or {@code table}, and no word in
 * it that changes data. Such words are refused anywhere, for a table expression may delete and return what it deleted,
 * and some databases take a second statement without a semicolon.
 */
public final class SingleSelect {
    private static final Set<String> STARTS = Set.of("select", "with", "values", "table");

    private static final Set<String> CHANGES = Set.of(
            "insert",
            "update",
            "delete",
            "merge",
            "into",
            "create",
            "alter",
            "drop",
            "truncate",
            "grant",
            "revoke",
            "exec",
            "execute");

    private SingleSelect() {}

    /** What is wrong with a query; empty if the query only reads. */
    public static Optional<String> problem(String query) {
        try {
            return problem(new SqlTokens(query).all());
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> problem(List<String> tokens) {
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).equals(";")) {
            end--;
        }
        List<String> statement = tokens.subList(0, end);
        Optional<String> first =
                statement.stream().filter(token -> !token.equals("(")).findFirst();
        if (first.isEmpty()) {
            return Optional.of("it is empty");
        }
        if (!STARTS.contains(first.get())) {
            return Optional.of("it starts with " + first.get().toUpperCase(Locale.ROOT));
        }
        if (statement.contains(";")) {
            return Optional.of("it has more than one statement");
        }
        return change(statement);
    }

    private static Optional<String> change(List<String> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            boolean called = i + 1 < tokens.size() && tokens.get(i + 1).equals("(");
            boolean function = token.equals("truncate") && called;
            if (CHANGES.contains(token) && !function) {
                return Optional.of("it has the word " + token.toUpperCase(Locale.ROOT)
                        + ", which changes data (put a column of that name in quotes)");
            }
        }
        return Optional.empty();
    }
}
