package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import java.util.Arrays;

/** Nodes of trees in flat arrays that grow; rows up to the cut go left, and a leaf holds the number of its output. */
final class TreeNodes {
    /** Feature, cut and child. */
    static final int NODE_BYTES = 2 * Integer.BYTES + Float.BYTES;

    private static final int LEAF = -1;

    private int[] feature = new int[64];
    private float[] cut = new float[64];
    private int[] next = new int[64];
    private int size;

    TreeNodes() {}

    /** Takes the arrays over without a copy, and refuses nodes that would not end. */
    TreeNodes(int[] feature, float[] cut, int[] next, int inputs, int outputs) {
        this.feature = feature;
        this.cut = cut;
        this.next = next;
        this.size = feature.length;
        Check.sameSize("cuts", cut.length, size);
        Check.sameSize("children", next.length, size);
        Check.indices("feature", feature, LEAF, inputs);
        for (int node = 0; node < size; node++) {
            if (feature[node] == LEAF) {
                Check.index("output of node " + node, next[node], 0, outputs);
            } else {
                Check.index("child of node " + node, next[node], node + 1, size - 1);
            }
            Check.finite("cut of node " + node, cut[node]);
        }
    }

    /** Adds nodes that follow one another, leaves without an output for now; returns the first. */
    int add(int count) {
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

    void split(int node, int by, float at, int left) {
        feature[node] = by;
        cut[node] = at;
        next[node] = left;
    }

    void leaf(int node, int output) {
        next[node] = output;
    }

    /** The output of the leaf that a row of these numbers, starting at {@code from}, ends in. */
    int output(int root, float[] x, int from) {
        int node = root;
        while (feature[node] != LEAF) {
            node = next[node] + (x[from + feature[node]] <= cut[node] ? 0 : 1);
        }
        return next[node];
    }

    int output(int root, FeatureMatrix rows, int row) {
        return output(root, rows.values(), rows.offset() + row * rows.columns());
    }

    int[] features() {
        return Arrays.copyOf(feature, size);
    }

    float[] cuts() {
        return Arrays.copyOf(cut, size);
    }

    int[] children() {
        return Arrays.copyOf(next, size);
    }
}
