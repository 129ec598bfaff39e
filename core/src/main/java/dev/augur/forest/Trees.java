package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Trees with flat nodes, immutable. A node that cuts has a feature, a cut, and its left child, which the right one
 * follows; rows up to the cut go left. A leaf has the number of an output. Whoever owns the trees knows the outputs.
 */
public final class Trees {
    /** Feature, cut, child and output. */
    public static final int NODE_BYTES = TreeWalk.NODE_BYTES;

    private final int inputs;
    private final int outputs;
    private final int[] roots;
    private final TreeWalk walk;

    /**
     * What is done with the number of the output of the leaf that a row ends in; for each row the trees come in their
     * order.
     */
    @FunctionalInterface
    public interface OutputSink {
        void take(int row, int output);
    }

    /**
     * Refuses nodes that would not end.
     *
     * @param feature of each node, -1 in leaves
     * @param next the left child of each node, or the number of the output in leaves
     */
    public Trees(int inputs, int outputs, int[] roots, int[] feature, float[] cut, int[] next) {
        this.inputs = Check.positive("inputs", inputs);
        this.outputs = Check.positive("outputs of leaves", outputs);
        this.roots = roots.clone();
        Check.positive("trees", roots.length);
        Check.sameSize("cuts", cut.length, feature.length);
        Check.sameSize("children", next.length, feature.length);
        Check.indices("root", roots, 0, feature.length);
        Check.indices("feature", feature, TreeNodes.LEAF, inputs);
        this.walk = new TreeWalk(feature.length);
        for (int node = 0; node < feature.length; node++) {
            Check.finite("cut of node " + node, cut[node]);
            if (feature[node] == TreeNodes.LEAF) {
                walk.leaf(node, Check.index("output of node " + node, next[node], 0, outputs));
            } else {
                // Children come after their parent, so that every path ends.
                int left = Check.index("child of node " + node, next[node], node + 1, feature.length - 1);
                walk.split(node, feature[node], cut[node], left);
            }
        }
        requireOneParent();
    }

    private void requireOneParent() {
        BitSet found = new BitSet(size());
        for (int root : roots) {
            requireNew(root, found);
        }
        for (int node = 0; node < size(); node++) {
            if (!isLeaf(node)) {
                requireNew(left(node), found);
                requireNew(left(node) + 1, found);
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
        return walk.size();
    }

    public boolean isLeaf(int node) {
        return walk.isLeaf(node);
    }

    /** The feature that a node cuts. */
    public int feature(int node) {
        return walk.feature(node);
    }

    /** Rows up to this go left. */
    public float cut(int node) {
        return walk.cut(node);
    }

    /** The left child of a node that cuts; the right one follows it. */
    public int left(int node) {
        return walk.left(node);
    }

    /** The number of a leaf's output. */
    public int output(int leaf) {
        return walk.output(leaf);
    }

    /** The leaf that a row ends in, whose features start at {@code from}. */
    public int leaf(int tree, float[] x, int from) {
        int node = roots[tree];
        while (!isLeaf(node)) {
            node = left(node) + (x[from + feature(node)] <= cut(node) ? 0 : 1);
        }
        return node;
    }

    /** Hands over the number of the output of each row, of every tree. */
    public void outputs(FeatureMatrix rows, OutputSink sink) {
        Check.sameSize("columns", rows.columns(), inputs);
        if (rows.rows() == 1) {
            walk.outputsOfRow(roots, rows, sink);
        } else {
            walk.outputs(roots, rows, sink);
        }
    }

    /** The node that each tree begins with. */
    public int[] roots() {
        return roots.clone();
    }

    /** The feature that each node looks at, -1 in leaves. */
    public int[] features() {
        int[] features = new int[size()];
        Arrays.setAll(features, node -> isLeaf(node) ? TreeNodes.LEAF : feature(node));
        return features;
    }

    /** The cut of each node, 0 in leaves. */
    public float[] cuts() {
        float[] cuts = new float[size()];
        for (int node = 0; node < cuts.length; node++) {
            cuts[node] = isLeaf(node) ? 0 : cut(node);
        }
        return cuts;
    }

    /** The left child of each node, or the number of the output in leaves. */
    public int[] children() {
        int[] children = new int[size()];
        Arrays.setAll(children, node -> isLeaf(node) ? output(node) : left(node));
        return children;
    }
}
