package dev.augur.naming;

/**
 * A question to a person: what is this row? Its group is shown by the rows that are most typical of it.
 *
 * @param row of the table to be named, counted from 0
 * @param group number of its group in the round
 * @param size how many rows the answer will be spread over
 * @param typical rows of the table that show the group, the one to be named first
 */
public record Question(int row, int group, int size, int[] typical) {}
