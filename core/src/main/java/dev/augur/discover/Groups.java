package dev.augur.discover;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Novel rows in groups.
 *
 * @param group of each row, the largest group being 0
 * @param typicality of each row in its group: the share of the group's rows that are no nearer to its centre
 * @param second the group of each row that is next to it, or -1 where there is only one group
 * @param doubt of each row that it is of the second group rather than its own: its squared distance from the one over
 *     that from the other, at most 1
 * @param count number of groups
 * @param low the number of classes may be as low as this
 * @param high the number of classes may be as high as this
 */
public record Groups(int[] group, double[] typicality, int[] second, double[] doubt, int count, int low, int high) {
    /** From this on a row could be of either of two groups. */
    private static final double DOUBT = 0.8;

    /** Number of rows. */
    public int size() {
        return group.length;
    }

    /** Rows of a group, the most typical first. */
    public int[] members(int of) {
        return IntStream.range(0, group.length)
                .filter(i -> group[i] == of)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -typicality[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    /** Whether a row is of the half of its group that is nearest to the centre. */
    public boolean isInner(int row) {
        return typicality[row] > 0.5;
    }

    /** Whether a row could as well be of its second group. */
    public boolean isDoubtful(int row) {
        return doubt[row] >= DOUBT;
    }
}
