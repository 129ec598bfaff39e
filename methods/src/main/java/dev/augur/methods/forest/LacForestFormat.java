package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.forest.Trees;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;
import java.util.Arrays;

/** The format of {@link LacForestClassifier}: the nodes of the trees and the outputs of the leaves. */
public final class LacForestFormat extends ClassifierFormat<LacForestClassifier> {
    public LacForestFormat() {
        super(LacForest.NAME, LacForestClassifier.class);
    }

    @Override
    public void store(LacForestClassifier forest, Stored into) {
        Trees trees = forest.trees();
        double[] outputs =
                Arrays.stream(forest.outputs()).flatMapToDouble(Arrays::stream).toArray();
        into.put("inputs", trees.inputs())
                .put("roots", trees.roots())
                .putIndices("features", trees.features())
                .put("cuts", Tensor.of(trees.cuts(), trees.size()))
                .putIndices("children", trees.children())
                .put(
                        "outputs",
                        Tensor.of(
                                outputs,
                                forest.outputs().length,
                                forest.labels().size()));
    }

    @Override
    public LacForestClassifier restore(Stored from, LabelSpace labels) {
        double[] values = from.numbers("outputs");
        int width = labels.size();
        Check.sameSize("numbers of outputs beyond whole leaves", values.length % width, 0);
        double[][] outputs = new double[values.length / width][];
        Arrays.setAll(outputs, leaf -> Arrays.copyOfRange(values, leaf * width, (leaf + 1) * width));
        Trees trees = new Trees(
                from.integer("inputs"),
                outputs.length,
                from.integers("roots"),
                from.indices("features"),
                from.tensor("cuts").floats(),
                from.indices("children"));
        return new LacForestClassifier(labels, trees, outputs);
    }
}
