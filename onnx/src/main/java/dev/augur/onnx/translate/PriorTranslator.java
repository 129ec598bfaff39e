package dev.augur.onnx.translate;

import dev.augur.method.PriorClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Other shares of the classes. */
public final class PriorTranslator implements ClassifierTranslator<PriorClassifier> {
    @Override
    public Class<PriorClassifier> type() {
        return PriorClassifier.class;
    }

    @Override
    public String words() {
        return "changed shares";
    }

    @Override
    public Belief translate(PriorClassifier classifier, Wire features, GraphBuilder graph) {
        DecisionRule rule = classifier.posteriorRule().orElseThrow();
        return Translations.of(classifier.inner(), features, graph)
                .reweighed(classifier.ratios(), rule, graph.in("shares"));
    }
}
