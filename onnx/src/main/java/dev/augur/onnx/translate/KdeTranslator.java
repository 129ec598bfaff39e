package dev.augur.onnx.translate;

import dev.augur.methods.oneclass.KdeClassifier;
import dev.augur.methods.oneclass.KernelDensity;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Where a density is low rows are novel; one-versus-rest names the others. */
public final class KdeTranslator implements ClassifierTranslator<KdeClassifier> {
    @Override
    public Class<KdeClassifier> type() {
        return KdeClassifier.class;
    }

    @Override
    public String words() {
        return "kde";
    }

    @Override
    public Belief translate(KdeClassifier classifier, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("density");
        KernelDensity density = classifier.density();
        Wire known = OvrTranslator.known(classifier.known(), features, graph);
        Wire scaled = Translations.of(classifier.scaler(), features, part);
        Wire squared = GaussianOps.exactSquaredDistances(density.points(), scaled, part);
        Wire sum = part.logSumExp(part.multiply(part.number(-density.gamma()), squared));
        Wire novelty = part.subtract(part.number(Math.log(density.points().rows())), sum);
        return OvrTranslator.named(classifier.labels(), known, novelty, classifier.leastNovel(), graph);
    }
}
