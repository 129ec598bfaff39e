package dev.augur.methods.forest;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.ModelFormat;
import dev.augur.store.Stored;

/** The format of {@link IForestClassifier}: the nodes of the trees, the threshold, and the scorers. */
public final class IForestFormat extends ClassifierFormat<IForestClassifier> {
    public IForestFormat() {
        super(IForest.NAME, IForestClassifier.class);
    }

    @Override
    public void store(IForestClassifier own, Stored into) {
        IsolationForest forest = own.forest();
        IsolationForest.Nodes nodes = forest.numbers();
        ModelFormat.put(own.known().model(), into.newPart("ovr"));
        into.put("inputs", forest.inputs())
                .put("sample", forest.sampleSize())
                .put("roots", forest.roots())
                .putNumber("threshold", own.threshold())
                .putIndices("features", nodes.feature())
                .putIndices("children", nodes.left())
                .put("values", Tensor.of(nodes.value(), nodes.value().length));
    }

    @Override
    public IForestClassifier restore(Stored from, LabelSpace labels) {
        IsolationForest.Nodes nodes = new IsolationForest.Nodes(
                from.indices("features"),
                from.indices("children"),
                from.tensor("values").floats());
        IsolationForest forest =
                IsolationForest.of(from.integer("inputs"), from.integer("sample"), from.integers("roots"), nodes);
        OvrClassifier scorers = new OvrClassifier(ModelFormat.get(from.part("ovr"), labels));
        return new IForestClassifier(forest, from.number("threshold"), scorers);
    }
}
