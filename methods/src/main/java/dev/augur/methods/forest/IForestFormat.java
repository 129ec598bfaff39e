package dev.augur.methods.forest;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.methods.Nested;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Arrays;
import java.util.Optional;

/** The format of {@link IForestClassifier}: the nodes of the trees, the threshold, and the scorers. */
public final class IForestFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return IForest.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof IForestClassifier own)) {
            return Optional.empty();
        }
        IsolationForest forest = own.forest();
        IsolationForest.Nodes nodes = forest.numbers();
        Stored stored = Stored.empty()
                .put("inputs", forest.inputs())
                .put("sample", forest.sampleSize())
                .put("roots", Arrays.stream(forest.roots()).boxed().toList())
                .put("threshold", Tensor.of(new double[] {own.threshold()}, 1))
                .put("features", Nested.tensor(nodes.feature()))
                .put("children", Nested.tensor(nodes.left()))
                .put("values", Tensor.of(nodes.value(), nodes.value().length));
        return ModelFormat.store(stored, "ovr", own.ovr().model()) ? Optional.of(stored) : Optional.empty();
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        IsolationForest.Nodes nodes = new IsolationForest.Nodes(
                Nested.integers(stored.tensor("features")),
                Nested.integers(stored.tensor("children")),
                stored.tensor("values").floats());
        IsolationForest forest =
                IsolationForest.of(stored.integer("inputs"), stored.integer("sample"), stored.integers("roots"), nodes);
        OvrClassifier scorers = new OvrClassifier(ModelFormat.restore(stored, "ovr", labels));
        return new IForestClassifier(forest, Nested.number(stored, "threshold"), scorers);
    }
}
