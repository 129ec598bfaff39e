package dev.augur.explain;

import java.util.List;

/** Puts into words what the points that stand for the texts of a column have in common. */
@FunctionalInterface
public interface TextWords {
    /** No words, because only the points are known. */
    TextWords NONE = (column, direction, count) -> List.of();

    /**
     * The words that lie farthest in a direction in the space of the column's points, at most {@code count} of them.
     */
    List<String> along(String column, double[] direction, int count);
}
