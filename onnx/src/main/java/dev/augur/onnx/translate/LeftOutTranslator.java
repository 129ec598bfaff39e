package dev.augur.onnx.translate;

import dev.augur.data.LeftOut;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;

/** Some features made 0. */
public final class LeftOutTranslator implements FeatureMapTranslator<LeftOut> {
    @Override
    public Class<LeftOut> type() {
        return LeftOut.class;
    }

    @Override
    public String words() {
        return "left-out features";
    }

    @Override
    public Wire translate(LeftOut map, Wire features, GraphBuilder graph) {
        float[] kept = new float[map.inputs()];
        Arrays.fill(kept, 1);
        for (int feature : map.features()) {
            kept[feature] = 0;
        }
        return graph.multiply(features, graph.constant("kept", kept, 1, kept.length));
    }
}
