package dev.augur.store.builtin;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import dev.augur.forest.Forest;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.store.format.Format;
import dev.augur.store.format.Stored;
import java.util.Arrays;

/**
 * The format of {@link Forest}, as a part of whatever has one. Nodes come tree by tree, each before those to its left
 * and these before those to its right, so that none need tell where its children are: a node is the feature that it
 * cuts, or -1 less the number of its output. The cuts come in the same order.
 */
public final class ForestFormat extends Format<Forest> {
    /** Floats hold whole numbers up to this. */
    private static final int MOST = 1 << 24;

    private static final String INPUTS = "inputs";
    private static final String NODES = "nodes";
    private static final String CUTS = "cuts";
    private static final String OUTPUTS = "outputs";

    public ForestFormat() {
        super("forest", Forest.class);
    }

    @Override
    public void store(Forest forest, Stored into) {
        Trees trees = forest.trees();
        Check.inRange("inputs of a forest to be stored", trees.inputs(), 1, MOST);
        Check.inRange("different leaves of a forest to be stored", trees.outputs(), 1, MOST);
        float[] nodes = new float[trees.size()];
        float[] cuts = new float[trees.size()];
        int count = 0;
        int splits = 0;
        Stack open = new Stack();
        for (int root : trees.roots()) {
            open.push(root);
            while (!open.isEmpty()) {
                int node = open.pop();
                if (trees.isLeaf(node)) {
                    nodes[count++] = -1 - trees.output(node);
                } else {
                    nodes[count++] = trees.feature(node);
                    cuts[splits++] = trees.cut(node);
                    open.push(trees.left(node) + 1);
                    open.push(trees.left(node));
                }
            }
        }
        into.put(INPUTS, trees.inputs())
                .put(NODES, Tensor.of(Arrays.copyOf(nodes, count), count))
                .put(CUTS, Tensor.of(Arrays.copyOf(cuts, splits), splits))
                .put(OUTPUTS, Tensor.of(forest.outputs(), trees.outputs(), forest.width()));
    }

    /**
     * The forest that was stored.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    public Forest restore(Stored from) {
        int[] shape = from.shape(OUTPUTS);
        return new Forest(trees(from, shape[0]), from.tensor(OUTPUTS).floats(), shape[1]);
    }

    private static Trees trees(Stored from, int outputs) {
        float[] nodes = from.tensor(NODES).floats();
        float[] cuts = from.tensor(CUTS).floats();
        TreeNodes grown = new TreeNodes();
        Stack roots = new Stack();
        Stack open = new Stack();
        int splits = 0;
        for (float each : nodes) {
            if (open.isEmpty()) {
                open.push(roots.push(grown.add(1)));
            }
            int node = open.pop();
            int whole = whole(each);
            if (whole < 0) {
                grown.leaf(node, -1 - whole);
            } else {
                Check.index("cut", splits, 0, cuts.length);
                int left = grown.add(2);
                grown.split(node, whole, cuts[splits++], left);
                open.push(left + 1);
                open.push(left);
            }
        }
        Check.sameSize("nodes that are missing", open.size(), 0);
        Check.sameSize("cuts", cuts.length, splits);
        return grown.trees(from.integer(INPUTS), outputs, roots.values());
    }

    private static int whole(float node) {
        if (node != Math.rint(node) || Math.abs(node) > MOST) {
            throw new IllegalArgumentException("nodes of a forest must be whole numbers, but there is " + node);
        }
        return (int) node;
    }

    /** Numbers of nodes; trees may be too deep for calls within calls. */
    private static final class Stack {
        private int[] values = new int[64];
        private int size;

        int push(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
            return value;
        }

        int pop() {
            return values[--size];
        }

        boolean isEmpty() {
            return size == 0;
        }

        int size() {
            return size;
        }

        int[] values() {
            return Arrays.copyOf(values, size);
        }
    }
}
