package dev.augur.onnx.translate;

import dev.augur.model.MappedModel;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** A map, and the model behind it. */
public final class MappedTranslator implements ModelTranslator<MappedModel> {
    @Override
    public Class<MappedModel> type() {
        return MappedModel.class;
    }

    @Override
    public String words() {
        return "models behind feature maps";
    }

    @Override
    public Wire translate(MappedModel model, Wire features, GraphBuilder graph) {
        return Translations.of(model.inner(), Translations.of(model.map(), features, graph), graph);
    }
}
