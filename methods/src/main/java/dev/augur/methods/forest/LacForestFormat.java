package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.Nested;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Arrays;
import java.util.Optional;

/** The format of {@link LacForestClassifier}: the nodes of the trees and the outputs of the leaves. */
public final class LacForestFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return LacForest.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof LacForestClassifier forest)) {
            return Optional.empty();
        }
        TreeNodes nodes = forest.nodes();
        double[] outputs =
                Arrays.stream(forest.outputs()).flatMapToDouble(Arrays::stream).toArray();
        return Optional.of(Stored.empty()
                .put("inputs", forest.inputs())
                .put("roots", Arrays.stream(forest.roots()).boxed().toList())
                .put("features", Nested.tensor(nodes.features()))
                .put("cuts", Tensor.of(nodes.cuts(), nodes.cuts().length))
                .put("children", Nested.tensor(nodes.children()))
                .put(
                        "outputs",
                        Tensor.of(
                                outputs,
                                forest.outputs().length,
                                forest.labels().size())));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        double[] values = stored.tensor("outputs").doubles();
        int width = labels.size();
        Check.sameSize("numbers of outputs beyond whole leaves", values.length % width, 0);
        double[][] outputs = new double[values.length / width][];
        Arrays.setAll(outputs, leaf -> Arrays.copyOfRange(values, leaf * width, (leaf + 1) * width));
        int inputs = stored.integer("inputs");
        int[] features = Nested.integers(stored.tensor("features"));
        TreeNodes nodes = new TreeNodes(
                features,
                stored.tensor("cuts").floats(),
                Nested.integers(stored.tensor("children")),
                inputs,
                outputs.length);
        int[] roots = stored.integers("roots");
        Check.indices("root", roots, 0, features.length);
        return new LacForestClassifier(labels, inputs, roots, nodes, outputs);
    }
}
