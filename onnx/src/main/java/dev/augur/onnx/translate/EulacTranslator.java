package dev.augur.onnx.translate;

import dev.augur.data.LabelSpace;
import dev.augur.methods.eulac.EulacClassifier;
import dev.augur.methods.eulac.EulacScale;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Optional;

/** The largest output; rows for which all are the same are novel. */
public final class EulacTranslator implements ClassifierTranslator<EulacClassifier> {
    @Override
    public Class<EulacClassifier> type() {
        return EulacClassifier.class;
    }

    @Override
    public String words() {
        return "eulac";
    }

    @Override
    public Belief translate(EulacClassifier classifier, Wire features, GraphBuilder graph) {
        LabelSpace labels = classifier.labels();
        Wire f = Translations.of(classifier.model(), features, graph.in("model"));
        Wire isSame = graph.isEqual(graph.largest(f), graph.least(f));
        Wire predictions = graph.where(isSame, graph.whole(labels.augmented()), graph.argmax(f));
        return classifier.scale() == EulacScale.SOFTMAX
                ? Belief.ofProbabilities(labels, predictions, graph.softmax(f), graph)
                : new Belief(labels, predictions, f, Belief.augmented(labels, f, graph), Optional.empty());
    }
}
