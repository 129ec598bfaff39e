package dev.augur.forest;

import java.util.List;

/** A tree and the outputs of its leaves. */
record GrownTree(TreeNodes nodes, LeafOutputs outputs) {
    /** One forest of trees, in this order. */
    static Forest forest(int inputs, int width, List<GrownTree> grown) {
        TreeNodes.requireRoom(
                grown.stream().mapToLong(tree -> tree.nodes.size()).sum());
        TreeNodes nodes = new TreeNodes();
        LeafOutputs outputs = new LeafOutputs(width);
        int[] roots = grown.stream()
                .mapToInt(tree -> nodes.append(tree.nodes, outputs.numbers(tree.outputs)))
                .toArray();
        return new Forest(nodes.trees(inputs, outputs.size(), roots), outputs.values(), width);
    }
}
