package dev.augur.onnx.translate;

import dev.augur.model.Model;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/**
 * How one kind of model becomes operators. Modules with models of their own offer theirs in
 * {@code META-INF/services/dev.augur.onnx.translate.ModelTranslator}.
 *
 * @param <M> the model
 */
public interface ModelTranslator<M extends Model> extends Translator<M> {
    /**
     * Adds the model to a graph.
     *
     * @param features of rows, in single precision
     * @return scores, a column for each class
     */
    Wire translate(M model, Wire features, GraphBuilder graph);
}
