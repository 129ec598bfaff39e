package dev.augur.onnx.translate;

import dev.augur.methods.ovr.KnownSoftmaxClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** The softmax of the known classes, and a threshold. */
public final class KnownSoftmaxTranslator implements ClassifierTranslator<KnownSoftmaxClassifier> {
    @Override
    public Class<KnownSoftmaxClassifier> type() {
        return KnownSoftmaxClassifier.class;
    }

    @Override
    public String words() {
        return "softmax";
    }

    @Override
    public Belief translate(KnownSoftmaxClassifier classifier, Wire features, GraphBuilder graph) {
        Wire raw = Translations.of(classifier.model(), features, graph.in("model"));
        Wire p = graph.softmax(Belief.known(classifier.labels(), raw, graph));
        Wire novelty = graph.subtract(graph.number(1), graph.largest(p));
        double least = classifier.noveltyThreshold().orElseThrow();
        return OvrTranslator.named(classifier.labels(), p, novelty, least, graph);
    }
}
