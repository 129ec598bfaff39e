package dev.augur.discover;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Novel rows in groups.
 *
 * @param group of each row, the largest group being 0
 * @param typicality of each row in its group: the share of the group's rows that are no nearer to its centre
 * @param second the second nearest group of each row, or -1 if there is only one group
 * @param doubt how likely each row belongs to its second group instead: its squared distance from its own centre
 *     divided by that from the second, at most 1
 * @param count number of groups
 * @param low the number of classes may be as low as this
 * @param high the number of classes may be as high as this
 */
public record Groups(int[] group, double[] typicality, int[] second, double[] doubt, int count, int low, int high) {
    /** From this doubt on, a row could belong to either group. */
    private static final double DOUBT = 0.8;

    /** Number of rows. */
    public int size() {
        return group.length;
    }

    /** The rows of a group, the most typical first. */
    public int[] members(int of) {
        return IntStream.range(0, group.length)
                .filter(i -> group[i] == of)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -typicality[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    /** Whether a row is in the half of its group that is nearest to the centre. */
    public boolean isInner(int row) {
        return typicality[row] > 0.5;
    }

    /** Whether a row could just as well belong to its second group. */
    public boolean isDoubtful(int row) {
        return doubt[row] >= DOUBT;
    }
}
