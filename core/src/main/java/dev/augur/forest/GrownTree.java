package dev.augur.forest;

import java.util.List;

/** A tree and the outputs of its leaves. */
record GrownTree(TreeNodes nodes, LeafOutputs outputs) {
    /** One forest of trees, in this order. */
    static Forest forest(int inputs, int width, List<GrownTree> grown) {
        TreeNodes nodes =
                new TreeNodes(grown.stream().mapToInt(tree -> tree.nodes.size()).reduce(0, Math::addExact));
        LeafOutputs outputs = new LeafOutputs(width);
        int[] roots = grown.stream()
                .mapToInt(tree -> nodes.append(tree.nodes, outputs.numbers(tree.outputs)))
                .toArray();
        return Forest.of(inputs, roots, nodes, outputs);
    }
}
