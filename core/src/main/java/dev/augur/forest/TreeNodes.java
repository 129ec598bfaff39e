package dev.augur.forest;

import dev.augur.common.Check;
import java.util.Arrays;

/** Nodes of trees that are being grown, in flat arrays: a node cuts a feature, or is a leaf and holds the number of its output. */
public final class TreeNodes {
    static final int LEAF = -1;

    private int[] feature = new int[64];
    private float[] cut = new float[64];
    private int[] next = new int[64];
    private int size;

    /** Adds nodes that follow one another, leaves with the first output for now; returns the first. */
    public int add(int count) {
        if (size + count > feature.length) {
            int larger = 2 * (size + count);
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

    /** So many nodes can be. */
    static void requireRoom(long nodes) {
        if (nodes > Integer.MAX_VALUE / 4) {
            throw new IllegalArgumentException("the trees have " + nodes + " nodes, too many for one forest");
        }
        Check.atLeast("nodes", (int) nodes, 0);
    }
}
