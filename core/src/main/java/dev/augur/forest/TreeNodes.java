package dev.augur.forest;

import java.util.Arrays;

/**
 * Nodes of trees that are being grown, in flat arrays: a node cuts a feature, or is a leaf and holds the number of its
 * output.
 */
public final class TreeNodes {
    static final int LEAF = -1;

    private int[] feature;
    private float[] cut;
    private int[] next;
    private int size;

    public TreeNodes() {
        this(64);
    }

    /** No nodes yet, with room for this many to begin with. */
    TreeNodes(int room) {
        this.feature = new int[room];
        this.cut = new float[room];
        this.next = new int[room];
    }

    /** Adds nodes that follow one another, leaves with the first output for now; returns the first. */
    public int add(int count) {
        if (size + count > feature.length) {
            int larger = Math.multiplyExact(2, size + count);
            feature = Arrays.copyOf(feature, larger);
            cut = Arrays.copyOf(cut, larger);
            next = Arrays.copyOf(next, larger);
        }
        Arrays.fill(feature, size, size + count, LEAF);
        size += count;
        return size - count;
    }

    /** Lets a node send rows up to the cut to the left child and all others to the node after it. */
    public void split(int node, int by, float at, int left) {
        feature[node] = by;
        cut[node] = at;
        next[node] = left;
    }

    public void leaf(int node, int output) {
        next[node] = output;
    }

    public int size() {
        return size;
    }

    /**
     * What has grown.
     *
     * @param inputs number of features
     * @param outputs number of outputs of leaves
     * @param roots a node for each tree
     */
    public Trees trees(int inputs, int outputs, int[] roots) {
        return new Trees(
                inputs,
                outputs,
                roots,
                Arrays.copyOf(feature, size),
                Arrays.copyOf(cut, size),
                Arrays.copyOf(next, size));
    }

    /** Adds the nodes of another tree, whose outputs have these numbers here; returns its root. */
    int append(TreeNodes tree, int[] numbers) {
        int root = add(tree.size);
        for (int node = 0; node < tree.size; node++) {
            if (tree.feature[node] == LEAF) {
                leaf(root + node, numbers[tree.next[node]]);
            } else {
                split(root + node, tree.feature[node], tree.cut[node], root + tree.next[node]);
            }
        }
        return root;
    }
}
