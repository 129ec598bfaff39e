package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.forest.Forest;
import dev.augur.forest.LeafOutputs;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/**
 * The format of {@link IForestClassifier}: the nodes of the trees, the threshold, and the scorers. The value of a node
 * is the least that goes right, or in a leaf the length of the path.
 */
public final class IForestFormat extends ClassifierFormat<IForestClassifier> {
    private static final int LEAF = -1;

    public IForestFormat() {
        super(IForest.NAME, IForestClassifier.class);
    }

    @Override
    public void store(IForestClassifier own, Stored into) {
        Trees trees = own.forest().paths().trees();
        float[] paths = own.forest().paths().outputs();
        int[] children = trees.children();
        float[] values = new float[trees.size()];
        for (int node = 0; node < values.length; node++) {
            if (trees.isLeaf(node)) {
                children[node] = 0;
                values[node] = paths[trees.output(node)];
            } else {
                values[node] = Math.nextUp(trees.cut(node));
            }
        }
        ModelFormat.put(own.known().model(), into.newPart("ovr"));
        into.put("inputs", trees.inputs())
                .put("sample", own.forest().sampleSize())
                .put("roots", trees.roots())
                .putNumber("threshold", own.threshold())
                .putIndices("features", trees.features())
                .putIndices("children", children)
                .put("values", Tensor.of(values, values.length));
    }

    @Override
    public IForestClassifier restore(Stored from, LabelSpace labels) {
        IsolationForest forest = new IsolationForest(paths(from), from.integer("sample"));
        OvrClassifier scorers = new OvrClassifier(ModelFormat.get(from.part("ovr"), labels));
        return new IForestClassifier(forest, from.number("threshold"), scorers);
    }

    private static Forest paths(Stored from) {
        int[] features = from.indices("features");
        int[] children = from.indices("children");
        float[] values = from.finite("values").floats();
        Check.sameSize("children of nodes", children.length, features.length);
        Check.sameSize("values of nodes", values.length, features.length);
        TreeNodes nodes = new TreeNodes();
        LeafOutputs paths = new LeafOutputs(1);
        nodes.add(features.length);
        for (int node = 0; node < features.length; node++) {
            if (features[node] == LEAF) {
                nodes.leaf(node, paths.number(values[node]));
            } else {
                nodes.split(node, features[node], Math.nextDown(values[node]), children[node]);
            }
        }
        return Forest.of(from.integer("inputs"), from.integers("roots"), nodes, paths);
    }
}
