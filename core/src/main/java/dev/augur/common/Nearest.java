package dev.augur.common;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The name that somebody meant who wrote another. */
public final class Nearest {
    private Nearest() {}

    /** The name that takes the fewest edits, if that is at most a third of the letters, or two. */
    public static Optional<String> to(String written, Collection<String> names) {
        int most = Math.max(2, written.length() / 3);
        return names.stream()
                .min(Comparator.comparingInt(name -> edits(written, name)))
                .filter(name -> edits(written, name) <= Math.min(most, name.length() - 1));
    }

    /** Words to put behind a name that is none, such as {@code  (did you mean auto?)}; empty if nothing is near. */
    public static String hint(String written, Collection<String> names) {
        return to(written, names).map(each -> " (did you mean " + each + "?)").orElse("");
    }

    /** Letters to insert, delete, replace or swap with their neighbour; upper and lower case are alike. */
    public static int edits(String a, String b) {
        String from = a.toLowerCase(Locale.ROOT);
        String to = b.toLowerCase(Locale.ROOT);
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : least(from, to, i, j, cost);
            }
        }
        return cost[from.length()][to.length()];
    }

    private static int least(String from, String to, int i, int j, int[][] cost) {
        int same = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int least = Math.min(cost[i - 1][j - 1] + same, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(least, 1 + cost[i - 2][j - 2]) : least;
    }
}
