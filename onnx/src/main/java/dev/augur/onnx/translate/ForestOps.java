package dev.augur.onnx.translate;

import dev.augur.forest.Forest;
import dev.augur.forest.Trees;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.TensorConstant;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * Trees by ONNX's operator for them. Cuts are compared in doubles, which hold every float, so that each row ends in its
 * leaf; the operator gives the sums in single precision.
 */
final class ForestOps {
    private static final String BRANCH = "BRANCH_LEQ";
    private static final String LEAF = "LEAF";

    private final Trees trees;
    private final int width;
    private final double[] outputs;
    /** Nodes tree by tree, each before its children: the order in which the operator wants them. */
    private final int[] order;

    /** The tree of each node, in this order. */
    private final int[] tree;

    /** The place of each node in its tree, counted from its root. */
    private final int[] place;

    /**
     * @param outputs what leaves may answer, one after the other
     * @param width numbers of an answer
     */
    ForestOps(Trees trees, double[] outputs, int width) {
        this.trees = trees;
        this.width = width;
        this.outputs = outputs;
        this.order = new int[trees.size()];
        this.tree = new int[trees.size()];
        this.place = new int[trees.size()];
        number();
    }

    /** The trees of a forest with all that their leaves say. */
    static ForestOps of(Forest forest) {
        float[] outputs = forest.outputs();
        double[] wide = new double[outputs.length];
        Arrays.setAll(wide, at -> outputs[at]);
        return new ForestOps(forest.trees(), wide, forest.width());
    }

    private void number() {
        int[] roots = trees.roots();
        int[] open = new int[trees.size()];
        int count = 0;
        for (int t = 0; t < roots.length; t++) {
            int first = count;
            int size = 0;
            open[size++] = roots[t];
            while (size > 0) {
                int node = open[--size];
                place[node] = count - first;
                tree[count] = t;
                order[count++] = node;
                if (!trees.isLeaf(node)) {
                    open[size++] = trees.left(node) + 1;
                    open[size++] = trees.left(node);
                }
            }
        }
    }

    /** The mean answer of the trees: a column for each number. */
    Wire mean(Wire features, GraphBuilder graph) {
        Wire sums = graph.op(
                "TreeEnsembleRegressor",
                GraphBuilder.ML,
                ElementType.FLOAT,
                attributes(),
                graph.cast(features, ElementType.DOUBLE));
        return graph.cast(sums, ElementType.DOUBLE);
    }

    private Map<String, Object> attributes() {
        int nodes = trees.size();
        long[] features = new long[nodes];
        double[] cuts = new double[nodes];
        long[] yes = new long[nodes];
        long[] no = new long[nodes];
        String[] modes = new String[nodes];
        for (int i = 0; i < nodes; i++) {
            int node = order[i];
            modes[i] = trees.isLeaf(node) ? LEAF : BRANCH;
            if (!trees.isLeaf(node)) {
                features[i] = trees.feature(node);
                cuts[i] = trees.cut(node);
                yes[i] = place[trees.left(node)];
                no[i] = place[trees.left(node) + 1];
            }
        }
        Map<String, Object> attributes = new HashMap<>();
        attributes.put("n_targets", (long) width);
        attributes.put("aggregate_function", "SUM");
        attributes.put("post_transform", "NONE");
        attributes.put("nodes_treeids", Arrays.stream(tree).asLongStream().toArray());
        attributes.put(
                "nodes_nodeids",
                Arrays.stream(order).mapToLong(node -> place[node]).toArray());
        attributes.put("nodes_featureids", features);
        attributes.put("nodes_modes", List.of(modes));
        attributes.put("nodes_values_as_tensor", tensor("cuts", cuts));
        attributes.put("nodes_truenodeids", yes);
        attributes.put("nodes_falsenodeids", no);
        attributes.putAll(targets());
        return attributes;
    }

    /** What each leaf adds to the sums: its part of the mean; zeros need not be told, but something must be. */
    private Map<String, Object> targets() {
        LongStream.Builder ofTree = LongStream.builder();
        LongStream.Builder ofNode = LongStream.builder();
        LongStream.Builder numbers = LongStream.builder();
        DoubleStream.Builder weights = DoubleStream.builder();
        for (int i = 0; i < order.length; i++) {
            int node = order[i];
            for (int k = 0; k < width && trees.isLeaf(node); k++) {
                double output = outputs[trees.output(node) * width + k];
                if (k == 0 || output != 0) {
                    ofTree.add(tree[i]);
                    ofNode.add(place[node]);
                    numbers.add(k);
                    weights.add(output / trees.count());
                }
            }
        }
        return Map.of(
                "target_treeids", ofTree.build().toArray(),
                "target_nodeids", ofNode.build().toArray(),
                "target_ids", numbers.build().toArray(),
                "target_weights_as_tensor", tensor("weights", weights.build().toArray()));
    }

    private static TensorConstant tensor(String name, double[] values) {
        return new TensorConstant(new Wire(name, ElementType.DOUBLE), List.of(values.length), values);
    }
}
