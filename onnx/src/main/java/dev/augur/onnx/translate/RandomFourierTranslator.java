package dev.augur.onnx.translate;

import dev.augur.model.RandomFourierMap;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Map;

/** Cosines, as sines a quarter of a turn further: runtimes have no cosine of doubles. */
public final class RandomFourierTranslator implements FeatureMapTranslator<RandomFourierMap> {
    @Override
    public Class<RandomFourierMap> type() {
        return RandomFourierMap.class;
    }

    @Override
    public String words() {
        return "random Fourier features";
    }

    @Override
    public Wire translate(RandomFourierMap map, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("fourier");
        Wire turned = AffineOps.of(features, map.frequencies(), map.phases(), part);
        Wire angles = part.add(part.cast(turned, ElementType.DOUBLE), part.number(Math.PI / 2));
        Wire waves = part.op("Sin", ElementType.DOUBLE, Map.of(), angles);
        return part.cast(part.multiply(part.number(Math.sqrt(2.0 / map.outputs())), waves), ElementType.FLOAT);
    }
}
