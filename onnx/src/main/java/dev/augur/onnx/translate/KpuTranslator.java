package dev.augur.onnx.translate;

import dev.augur.methods.shift.KpuClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.ArrayList;
import java.util.List;

/** A head for each known class, against all others. */
public final class KpuTranslator implements ClassifierTranslator<KpuClassifier> {
    @Override
    public Class<KpuClassifier> type() {
        return KpuClassifier.class;
    }

    @Override
    public String words() {
        return "kpu";
    }

    @Override
    public Belief translate(KpuClassifier classifier, Wire features, GraphBuilder graph) {
        List<Wire> shares = new ArrayList<>();
        List<Wire> odds = new ArrayList<>();
        for (int c = 0; c < classifier.heads().size(); c++) {
            Wire logits = Translations.of(classifier.heads().get(c), features, graph.in("head" + c));
            shares.add(graph.columns(graph.softmax(logits), 0, 1));
            odds.add(graph.subtract(graph.columns(logits, 0, 1), graph.columns(logits, 1, 2)));
        }
        odds.add(graph.multiply(odds.get(0), graph.number(0)));
        Wire known = graph.beside(shares);
        Wire novelty = graph.subtract(graph.number(1), graph.largest(known));
        double least = classifier.noveltyThreshold().orElseThrow();
        return OvrTranslator.named(classifier.labels(), known, novelty, least, graph)
                .withProbabilities(graph.softmax(graph.beside(odds)));
    }
}
