package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import java.util.BitSet;

/**
 * Trees with flat nodes, immutable. A node that cuts has a feature, a cut, and its left child, which the right one follows; rows up to the cut
 * go left. In a leaf the feature is -1, and in place of the child there is the number of an output. Whoever owns the trees knows the outputs.
 */
public final class Trees {
    /** Feature, cut and child. */
    public static final int NODE_BYTES = 2 * Integer.BYTES + Float.BYTES;
    /** Rows that should go through one tree before the next is read. */
    public static final int BLOCK = 1024;

    private final int inputs;
    private final int outputs;
    private final int[] roots;
    private final int[] feature;
    private final float[] cut;
    private final int[] next;

    /** Takes the arrays over without a copy, and refuses nodes that would not end. */
    public Trees(int inputs, int outputs, int[] roots, int[] feature, float[] cut, int[] next) {
        this.inputs = Check.positive("inputs", inputs);
        this.outputs = Check.positive("outputs of leaves", outputs);
        this.roots = roots;
        this.feature = feature;
        this.cut = cut;
        this.next = next;
        Check.positive("trees", roots.length);
        Check.sameSize("cuts", cut.length, feature.length);
        Check.sameSize("children", next.length, feature.length);
        Check.indices("root", roots, 0, feature.length);
        Check.indices("feature", feature, TreeNodes.LEAF, inputs);
        for (int node = 0; node < feature.length; node++) {
            if (isLeaf(node)) {
                Check.index("output of node " + node, next[node], 0, outputs);
            } else {
                // Children come after their parent, so that every path ends.
                Check.index("child of node " + node, next[node], node + 1, feature.length - 1);
            }
            Check.finite("cut of node " + node, cut[node]);
        }
        requireOneParent();
    }

    private void requireOneParent() {
        BitSet found = new BitSet(feature.length);
        for (int root : roots) {
            requireNew(root, found);
        }
        for (int node = 0; node < feature.length; node++) {
            if (!isLeaf(node)) {
                requireNew(next[node], found);
                requireNew(next[node] + 1, found);
            }
        }
    }

    private static void requireNew(int node, BitSet found) {
        if (found.get(node)) {
            throw new IllegalArgumentException("node " + node + " is reached in two ways");
        }
        found.set(node);
    }

    public int inputs() {
        return inputs;
    }

    /** Number of outputs that leaves may name. */
    public int outputs() {
        return outputs;
    }

    /** Number of trees. */
    public int count() {
        return roots.length;
    }

    /** Number of nodes. */
    public int size() {
        return feature.length;
    }

    public boolean isLeaf(int node) {
        return feature[node] == TreeNodes.LEAF;
    }

    /** The feature that a node cuts. */
    public int feature(int node) {
        return feature[node];
    }

    /** Rows up to this go left. */
    public float cut(int node) {
        return cut[node];
    }

    /** The left child of a node that cuts; the right one follows it. */
    public int left(int node) {
        return next[node];
    }

    /** The number of a leaf's output. */
    public int output(int leaf) {
        return next[leaf];
    }

    /** The leaf that a row ends in, whose features start at {@code from}. */
    public int leaf(int tree, float[] x, int from) {
        int node = roots[tree];
        for (int f = feature[node]; f != TreeNodes.LEAF; f = feature[node]) {
            node = next[node] + (x[from + f] <= cut[node] ? 0 : 1);
        }
        return node;
    }

    /** The leaf that each of the rows {@code from..to-1} ends in. */
    public void leaves(int tree, FeatureMatrix rows, int from, int to, int[] leaves) {
        Check.sameSize("columns", rows.columns(), inputs);
        float[] x = rows.values();
        int start = rows.offset() + from * inputs;
        for (int i = 0; i < to - from; i++, start += inputs) {
            leaves[i] = leaf(tree, x, start);
        }
    }

    /** The leaf that each row ends in: the number of its node, which no other tree has. */
    public int[] leaves(int tree, FeatureMatrix rows) {
        int[] leaves = new int[rows.rows()];
        leaves(tree, rows, 0, rows.rows(), leaves);
        return leaves;
    }

    /** The node that each tree begins with. */
    public int[] roots() {
        return roots.clone();
    }

    /** Of each node, -1 in leaves. */
    public int[] features() {
        return feature.clone();
    }

    public float[] cuts() {
        return cut.clone();
    }

    /** The left child of each node, or the number of the output in leaves. */
    public int[] children() {
        return next.clone();
    }
}
