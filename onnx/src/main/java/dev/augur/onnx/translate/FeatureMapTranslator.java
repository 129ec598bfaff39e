package dev.augur.onnx.translate;

import dev.augur.data.FeatureMap;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/**
 * How one kind of feature map becomes operators. Modules with maps of their own offer theirs in
 * {@code META-INF/services/dev.augur.onnx.translate.FeatureMapTranslator}.
 *
 * @param <F> the map
 */
public interface FeatureMapTranslator<F extends FeatureMap> extends Translator<F> {
    /**
     * Adds the map to a graph.
     *
     * @param features of rows, in single precision
     * @return what it makes of them, in single precision
     */
    Wire translate(F map, Wire features, GraphBuilder graph);
}
