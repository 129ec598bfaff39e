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
        while (!isLeaf(node)) {
            node = step(node, x, from);
        }
        return node;
    }

    /** The child that a row goes to; from a leaf it goes nowhere. */
    private int step(int node, float[] x, int from) {
        int f = feature[node];
        return f == TreeNodes.LEAF ? node : next[node] + (x[from + f] <= cut[node] ? 0 : 1);
    }

    /** The leaf that each of the rows {@code from..to-1} ends in. */
    public void leaves(int tree, FeatureMatrix rows, int from, int to, int[] leaves) {
        Check.sameSize("columns", rows.columns(), inputs);
        float[] x = rows.values();
        int count = to - from;
        int start = rows.offset() + from * inputs;
        int i = 0;
        for (; i + 4 <= count; i += 4) {
            fourLeaves(roots[tree], x, start + i * inputs, leaves, i);
        }
        for (; i < count; i++) {
            leaves[i] = leaf(tree, x, start + i * inputs);
        }
    }

    /** Four rows at once, none of which waits for what another reads. */
    private void fourLeaves(int root, float[] x, int from, int[] leaves, int at) {
        int a = root;
        int b = root;
        int c = root;
        int d = root;
        int moved;
        do {
            int nextA = step(a, x, from);
            int nextB = step(b, x, from + inputs);
            int nextC = step(c, x, from + 2 * inputs);
            int nextD = step(d, x, from + 3 * inputs);
            moved = (a ^ nextA) | (b ^ nextB) | (c ^ nextC) | (d ^ nextD);
            a = nextA;
            b = nextB;
            c = nextC;
            d = nextD;
        } while (moved != 0);
        leaves[at] = a;
        leaves[at + 1] = b;
        leaves[at + 2] = c;
        leaves[at + 3] = d;
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
