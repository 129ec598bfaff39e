package dev.augur.forest;

/** The targets of one tree's rows, kept in the order of its nodes, so that a node is a range of them. */
abstract class NodeTargets {
    /** Begins with the node of these rows; returns whether their targets differ. */
    abstract boolean start(int from, int to);

    /**
     * What a cut of the node that was begun is worth: {@code |sum w t|^2 / sum w}, over both sides; the largest leaves the least squared
     * error. Negative where a side has too few rows.
     *
     * @param values of a feature for the node's rows, starting at 0
     */
    abstract double worth(float[] values, float cut);

    /** The mean of the node that was begun. */
    abstract void mean(float[] output);

    abstract void swap(int i, int j);
}
