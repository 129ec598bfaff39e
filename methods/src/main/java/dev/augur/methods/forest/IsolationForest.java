package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.FeatureMatrix;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Isolation forest (Liu, Ting and Zhou 2008): trees that cut at random isolate an unusual row after few cuts. The score of a row is
 * {@code 2^(-E[h]/c(sample))}, h being its path in a tree; near 1 it is unusual, well below 0.5 it is not.
 *
 * <p>The trees lie one after the other in flat arrays; a row's path ends at a leaf, which holds the path's length.
 */
public final class IsolationForest {
    private static final int LEAF = -1;
    /** Rows that go through one tree before the next is read. */
    private static final int BLOCK = 1024;

    private final int inputs;
    private final int sampleSize;
    private final int[] roots;
    private final Nodes nodes;

    private IsolationForest(int inputs, int sampleSize, int[] roots, Nodes nodes) {
        this.inputs = inputs;
        this.sampleSize = sampleSize;
        this.roots = roots;
        this.nodes = nodes;
    }

    /**
     * Nodes by number.
     *
     * @param feature that a node cuts, or -1 in a leaf
     * @param left number of the left child; the right one is the next
     * @param value the cut, or the length of the path that ends here
     */
    record Nodes(int[] feature, int[] left, float[] value) {
        static Nodes of(int count) {
            return new Nodes(new int[count], new int[count], new float[count]);
        }

        void leaf(int node, double length) {
            feature[node] = LEAF;
            value[node] = (float) length;
        }

        void split(int node, int by, float cut, int child) {
            feature[node] = by;
            value[node] = cut;
            left[node] = child;
        }

        Nodes first(int count) {
            return new Nodes(Arrays.copyOf(feature, count), Arrays.copyOf(left, count), Arrays.copyOf(value, count));
        }
    }

    /** Grows trees, each on at most {@code sample} rows drawn without replacement. */
    public static IsolationForest fit(FeatureMatrix rows, int trees, int sample, SeedTree seeds) {
        Check.positive("rows", rows.rows());
        Check.positive("trees", trees);
        int size = Math.min(Check.atLeast("sample", sample, 2), rows.rows());
        Memory.require("a number of trees", trees, trees * (2.0 * size - 1), TreeNodes.NODE_BYTES);
        Nodes nodes = Nodes.of(Math.multiplyExact(trees, 2 * size - 1));
        int[] roots = new int[trees];
        int next = 0;
        int[] order = new int[rows.rows()];
        Arrays.setAll(order, i -> i);
        for (int t = 0; t < trees; t++) {
            RandomGenerator random = seeds.child(t).generator();
            roots[t] = next;
            int[] drawn = draw(order, size, random);
            next = new IsolationTreeBuilder(rows, drawn, random, nodes, next).grow();
        }
        return new IsolationForest(rows.columns(), size, roots, nodes.first(next));
    }

    /** Draws without replacement as {@link Sampling} does, and puts the order back, so that a tree's rows depend on its seed alone. */
    private static int[] draw(int[] order, int count, RandomGenerator random) {
        int[] partner = new int[count];
        for (int i = 0; i < count; i++) {
            partner[i] = i + random.nextInt(order.length - i);
            swap(order, i, partner[i]);
        }
        int[] drawn = Arrays.copyOf(order, count);
        for (int i = count - 1; i >= 0; i--) {
            swap(order, i, partner[i]);
        }
        return drawn;
    }

    private static void swap(int[] values, int i, int j) {
        int held = values[i];
        values[i] = values[j];
        values[j] = held;
    }

    /** From the numbers of {@link #numbers}. */
    static IsolationForest of(int inputs, int sampleSize, int[] roots, Nodes nodes) {
        Check.positive("inputs", inputs);
        Check.positive("sample", sampleSize);
        Check.positive("trees", roots.length);
        int count = nodes.value.length;
        Check.sameSize("features of nodes", nodes.feature.length, count);
        Check.sameSize("children of nodes", nodes.left.length, count);
        Check.indices("root", roots, 0, count);
        Check.indices("feature", nodes.feature, LEAF, inputs);
        for (int node = 0; node < count; node++) {
            if (nodes.feature[node] != LEAF) {
                // Children come after their parent, so that every path ends.
                Check.index("child of node " + node, nodes.left[node], node + 1, count - 1);
            }
            Check.finite("value of node " + node, nodes.value[node]);
        }
        return new IsolationForest(inputs, sampleSize, roots, nodes);
    }

    public int inputs() {
        return inputs;
    }

    public int trees() {
        return roots.length;
    }

    int sampleSize() {
        return sampleSize;
    }

    int[] roots() {
        return roots.clone();
    }

    Nodes numbers() {
        return nodes;
    }

    /** The score of each row, in (0, 1). */
    public double[] score(FeatureMatrix rows) {
        Check.sameSize("columns", rows.columns(), inputs);
        double[] scores = new double[rows.rows()];
        for (int from = 0; from < scores.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, scores.length);
            for (int root : roots) {
                addPaths(rows, from, to, root, scores);
            }
        }
        double whole = PathLength.mean(sampleSize);
        for (int i = 0; i < scores.length; i++) {
            // A single row has nothing to be told from: the score of rows that are all equal.
            scores[i] = whole == 0 ? 0.5 : Math.pow(2, -scores[i] / roots.length / whole);
        }
        return scores;
    }

    private void addPaths(FeatureMatrix rows, int from, int to, int root, double[] sums) {
        float[] x = rows.values();
        int[] feature = nodes.feature;
        int[] left = nodes.left;
        float[] value = nodes.value;
        int row = rows.offset() + from * inputs;
        for (int i = from; i < to; i++, row += inputs) {
            int node = root;
            for (int f = feature[node]; f != LEAF; f = feature[node]) {
                node = left[node] + (x[row + f] < value[node] ? 0 : 1);
            }
            sums[i] += value[node];
        }
    }
}
