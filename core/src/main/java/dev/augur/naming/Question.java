package dev.augur.naming;

/**
 * A question to a person: what is this row? Its group is shown by the rows that are most typical of it.
 *
 * @param row of the table to be named, counted from 0
 * @param group number of its group in the round
 * @param size the number of rows that will get the answer
 * @param typical rows of the table that are typical of the group, starting with the one to be named
 */
public record Question(int row, int group, int size, int[] typical) {}
