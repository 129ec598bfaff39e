package dev.augur.explain;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Why rows that belong together are called novel: the mean of what explains them.
 *
 * @param nearestName the known class that most of them are nearest to
 * @param far whether most of them are unlike anything seen
 * @param contributions of all columns, the largest first; a cell is what is usual in the group
 */
public record GroupExplanation(String nearestName, boolean far, List<Contribution> contributions) {
    public GroupExplanation {
        contributions = List.copyOf(contributions);
    }

    /** The names of all columns, most important first. */
    public List<String> columns() {
        return contributions.stream().map(Contribution::column).toList();
    }

    /** A sentence that lists the largest contributions. */
    public String sentence(int columns) {
        String all =
                contributions.stream().limit(columns).map(Contribution::words).collect(Collectors.joining("; "));
        return (far ? "Unlike anything seen: " : "Not " + nearestName + ", the nearest known class: ") + all + ".";
    }
}
