package dev.augur.onnx.translate;

import dev.augur.methods.lacu.LacuClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Pulled functions that reject, and plain ones that name. */
public final class LacuTranslator implements ClassifierTranslator<LacuClassifier> {
    @Override
    public Class<LacuClassifier> type() {
        return LacuClassifier.class;
    }

    @Override
    public String words() {
        return "lacu";
    }

    @Override
    public Belief translate(LacuClassifier classifier, Wire features, GraphBuilder graph) {
        int k = classifier.labels().known();
        Wire both = Translations.of(classifier.model(), features, graph.in("model"));
        Wire pulled = graph.columns(both, 0, k);
        Wire plain = graph.columns(both, k, 2 * k);
        Wire known = graph.where(graph.isGreater(pulled, graph.number(0)), plain, pulled);
        Wire novelty = graph.negate(graph.largest(known));
        return OvrTranslator.named(classifier.labels(), known, novelty, Double.MIN_VALUE, graph);
    }
}
