package dev.augur.onnx.translate;

import dev.augur.data.FeatureMap;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Two maps, one after the other. */
public final class ChainTranslator implements FeatureMapTranslator<FeatureMap.Chain> {
    @Override
    public Class<FeatureMap.Chain> type() {
        return FeatureMap.Chain.class;
    }

    @Override
    public String words() {
        return "maps in a row";
    }

    @Override
    public Wire translate(FeatureMap.Chain chain, Wire features, GraphBuilder graph) {
        return Translations.of(chain.second(), Translations.of(chain.first(), features, graph), graph);
    }
}
