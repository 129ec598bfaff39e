package dev.augur.onnx.translate;

import dev.augur.model.Layer;
import dev.augur.model.SpelledModel;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Layers of networks of other modules, such as those with convolutions on libtorch, in single precision. */
public final class LayersTranslator implements ModelTranslator<SpelledModel> {
    @Override
    public Class<SpelledModel> type() {
        return SpelledModel.class;
    }

    @Override
    public String words() {
        return "networks with convolutions";
    }

    @Override
    public Wire translate(SpelledModel model, Wire features, GraphBuilder graph) {
        if (model.layers().isEmpty()) {
            throw new IllegalArgumentException(
                    "the network " + model.network() + " cannot be exported, since its layers are not known.");
        }
        LayerOps ops = new LayerOps(model.numbers(), graph);
        Wire x = features;
        for (Layer layer : model.layers()) {
            x = ops.of(layer, x);
        }
        return graph.cast(x, ElementType.DOUBLE);
    }
}
