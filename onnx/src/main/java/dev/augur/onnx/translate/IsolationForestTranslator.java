package dev.augur.onnx.translate;

import dev.augur.methods.forest.IForestClassifier;
import dev.augur.methods.forest.IsolationForest;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Short paths in trees are novel; one-versus-rest names the others. */
public final class IsolationForestTranslator implements ClassifierTranslator<IForestClassifier> {
    @Override
    public Class<IForestClassifier> type() {
        return IForestClassifier.class;
    }

    @Override
    public String words() {
        return "iforest";
    }

    @Override
    public Belief translate(IForestClassifier classifier, Wire features, GraphBuilder graph) {
        IsolationForest forest = classifier.forest();
        Wire known = OvrTranslator.known(classifier.known(), features, graph);
        Wire paths = ForestOps.of(forest.paths()).mean(features, graph.in("paths"));
        Wire novelty = score(paths, forest.usualPath(), graph);
        return OvrTranslator.named(classifier.labels(), known, novelty, classifier.leastNovel(), graph);
    }

    /** {@code 2^(-path / usual)}; where trees have no cuts there is nothing to be told from. */
    private static Wire score(Wire paths, double usual, GraphBuilder graph) {
        Wire score = graph.exp(graph.multiply(paths, graph.number(usual == 0 ? 0 : -Math.log(2) / usual)));
        return usual == 0 ? graph.divide(score, graph.number(2)) : score;
    }
}
