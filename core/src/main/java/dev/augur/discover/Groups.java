package dev.augur.discover;

/**
 * Novel rows in groups.
 *
 * @param group of each row, the largest group being 0
 * @param typicality of each row in its group: the share of the group's rows that are no nearer to its centre
 * @param second the group of each row that is next to it, or -1 where there is only one group
 * @param doubt of each row that it is of the second group rather than its own: its squared distance from the one over that from the other, at most 1
 * @param count number of groups
 * @param low the number of classes may be as low as this
 * @param high the number of classes may be as high as this
 */
public record Groups(int[] group, double[] typicality, int[] second, double[] doubt, int count, int low, int high) {}
