package dev.augur.onnx.translate;

import dev.augur.methods.shift.PulseClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** A discriminator of known and novel, and calibrated names. */
public final class PulseTranslator implements ClassifierTranslator<PulseClassifier> {
    /** Keeps logarithms finite. */
    private static final double SMALLEST = 1e-300;

    @Override
    public Class<PulseClassifier> type() {
        return PulseClassifier.class;
    }

    @Override
    public String words() {
        return "pulse";
    }

    @Override
    public Belief translate(PulseClassifier classifier, Wire features, GraphBuilder graph) {
        int k = classifier.labels().known();
        Wire raw = Translations.of(classifier.classifier(), features, graph.in("names"));
        Wire logits = Translations.of(classifier.discriminator(), features, graph.in("discriminator"));
        Wire h = graph.log(graph.larger(graph.softmax(graph.columns(raw, 0, k)), graph.number(SMALLEST)));
        Wire centred = graph.subtract(h, graph.divide(graph.sum(h), graph.number(k)));
        Wire calibrated = graph.softmax(graph.add(
                graph.multiply(graph.row("slope", classifier.slope()), centred), graph.row("bias", classifier.bias())));
        Wire weighed = graph.multiply(calibrated, graph.row("ratios", classifier.ratios()));
        Wire sum = graph.sum(weighed);
        Wire mixed = graph.where(graph.isGreater(sum, graph.number(0)), graph.divide(weighed, sum), calibrated);
        Wire g = graph.columns(graph.softmax(graph.columns(logits, 0, 2)), 0, 1);
        Wire novelty = graph.subtract(graph.number(1), g);
        double least = classifier.noveltyThreshold().orElseThrow();
        Belief belief = OvrTranslator.named(classifier.labels(), graph.multiply(g, mixed), novelty, least, graph);
        return belief.withProbabilities(belief.scores());
    }
}
