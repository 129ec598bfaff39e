package dev.augur.onnx.translate;

import dev.augur.method.Classifier;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/**
 * How one kind of classifier becomes operators. Modules with classifiers of their own offer theirs in
 * {@code META-INF/services/dev.augur.onnx.translate.ClassifierTranslator}.
 *
 * @param <C> the classifier
 */
public interface ClassifierTranslator<C extends Classifier> extends Translator<C> {
    /**
     * Adds the classifier to a graph.
     *
     * @param features of rows, in single precision
     */
    Belief translate(C classifier, Wire features, GraphBuilder graph);
}
