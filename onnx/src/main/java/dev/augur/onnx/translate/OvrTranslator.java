package dev.augur.onnx.translate;

import dev.augur.data.LabelSpace;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** The class whose scorer says most, or none of them. */
public final class OvrTranslator implements ClassifierTranslator<OvrClassifier> {
    @Override
    public Class<OvrClassifier> type() {
        return OvrClassifier.class;
    }

    @Override
    public String words() {
        return "ovr";
    }

    @Override
    public Belief translate(OvrClassifier classifier, Wire features, GraphBuilder graph) {
        Wire known = known(classifier, features, graph);
        return named(classifier.labels(), known, graph.negate(graph.largest(known)), Double.MIN_VALUE, graph);
    }

    /** What the scorers of the known classes say. */
    static Wire known(OvrClassifier classifier, Wire features, GraphBuilder graph) {
        Wire all = Translations.of(classifier.model(), features, graph.in("scorers"));
        return Belief.known(classifier.labels(), all, graph);
    }

    /** Where novelty was found in a way of its own. */
    static Belief named(LabelSpace labels, Wire known, Wire novelty, double leastNovel, GraphBuilder graph) {
        return Belief.ofNovelty(labels, graph.beside(known, novelty), novelty, leastNovel, graph);
    }
}
