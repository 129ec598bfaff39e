package dev.augur.onnx.translate;

import dev.augur.methods.oneclass.OneClassSvmClassifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Outside a one-class SVM rows are novel; one-versus-rest names the others. */
public final class OneClassSvmTranslator implements ClassifierTranslator<OneClassSvmClassifier> {
    @Override
    public Class<OneClassSvmClassifier> type() {
        return OneClassSvmClassifier.class;
    }

    @Override
    public String words() {
        return "ocsvm";
    }

    @Override
    public Belief translate(OneClassSvmClassifier classifier, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("inside");
        Wire known = OvrTranslator.known(classifier.known(), features, graph);
        Wire scaled = Translations.of(classifier.scaler(), features, part);
        Wire kernels = part.exp(part.multiply(
                part.number(-classifier.gamma()),
                GaussianOps.exactSquaredDistances(classifier.support(), scaled, part)));
        Wire inside =
                part.product(kernels, part.constant("weights", classifier.weights(), classifier.weights().length, 1));
        Wire novelty = part.subtract(part.number(classifier.rho()), inside);
        return OvrTranslator.named(classifier.labels(), known, novelty, classifier.leastNovel(), graph);
    }
}
