package dev.augur.onnx.translate;

import dev.augur.methods.forest.LacForestClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;

/** The mean of what leaves say. */
public final class LacForestTranslator implements ClassifierTranslator<LacForestClassifier> {
    @Override
    public Class<LacForestClassifier> type() {
        return LacForestClassifier.class;
    }

    @Override
    public String words() {
        return "lacforest";
    }

    @Override
    public Belief translate(LacForestClassifier classifier, Wire features, GraphBuilder graph) {
        double[] outputs = Arrays.stream(classifier.outputs())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        int width = classifier.labels().size();
        Wire mean = new ForestOps(classifier.trees(), outputs, width).mean(features, graph.in("trees"));
        return Belief.ofProbabilities(classifier.labels(), graph.argmax(mean), mean, graph);
    }
}
