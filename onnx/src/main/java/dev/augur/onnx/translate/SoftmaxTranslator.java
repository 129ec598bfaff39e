package dev.augur.onnx.translate;

import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** The softmax of a model, and a rule. */
public final class SoftmaxTranslator implements ClassifierTranslator<SoftmaxClassifier> {
    @Override
    public Class<SoftmaxClassifier> type() {
        return SoftmaxClassifier.class;
    }

    @Override
    public String words() {
        return "softmax of a model (nrpr)";
    }

    @Override
    public Belief translate(SoftmaxClassifier classifier, Wire features, GraphBuilder graph) {
        Wire raw = Translations.of(classifier.model(), features, graph.in("model"));
        Belief belief = Belief.ofScores(classifier.labels(), raw, graph);
        if (classifier.rule() instanceof DecisionRule.Argmax) {
            return belief;
        }
        Wire decided = Belief.decide(classifier.rule(), classifier.labels(), belief.scores(), graph);
        return Belief.ofProbabilities(classifier.labels(), decided, belief.scores(), graph);
    }
}
