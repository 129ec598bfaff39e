package dev.augur.onnx.translate;

import dev.augur.method.ThresholdClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Another threshold of novelty. */
public final class ThresholdTranslator implements ClassifierTranslator<ThresholdClassifier> {
    @Override
    public Class<ThresholdClassifier> type() {
        return ThresholdClassifier.class;
    }

    @Override
    public String words() {
        return "thresholds";
    }

    @Override
    public Belief translate(ThresholdClassifier classifier, Wire features, GraphBuilder graph) {
        return Translations.of(classifier.inner(), features, graph).atThreshold(classifier.threshold(), graph);
    }
}
