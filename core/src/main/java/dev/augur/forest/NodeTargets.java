package dev.augur.forest;

/** The targets of one tree's rows, kept in the order of its nodes, so that a node is a range of them. */
abstract class NodeTargets {
    /** Begins with the node of these rows; returns whether their targets differ. */
    abstract boolean start(int from, int to);

    /**
     * How much less the squared error around the mean is if the node that was begun is cut. A cut that parts the rows
     * like an earlier one gains the same bits.
     *
     * @param values of a feature for the node's rows, starting at 0
     * @param left how many of them are up to the cut
     */
    abstract double gain(float[] values, float cut, int left);

    /** The mean of the node that was begun. */
    abstract void mean(float[] output);

    abstract void swap(int i, int j);
}
