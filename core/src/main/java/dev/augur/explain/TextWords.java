package dev.augur.explain;

import java.util.List;

/** What points that stand for the texts of a column have in common, in words. */
@FunctionalInterface
public interface TextWords {
    /** Nothing is known but the points. */
    TextWords NONE = (column, direction, count) -> List.of();

    /** The words that lie farthest in a direction of the column's points, at most so many. */
    List<String> along(String column, double[] direction, int count);
}
