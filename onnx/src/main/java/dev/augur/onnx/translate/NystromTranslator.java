package dev.augur.onnx.translate;

import dev.augur.model.NystromMap;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Similarities to landmarks, transformed. */
public final class NystromTranslator implements FeatureMapTranslator<NystromMap> {
    @Override
    public Class<NystromMap> type() {
        return NystromMap.class;
    }

    @Override
    public String words() {
        return "Nystroem features";
    }

    @Override
    public Wire translate(NystromMap map, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("nystrom");
        Wire kernels = GaussianOps.kernels(map.landmarks(), map.gamma(), features, part);
        Wire transform =
                part.constant("transform", map.transform(), map.landmarks().rows(), map.outputs());
        return part.product(part.cast(kernels, ElementType.FLOAT), transform);
    }
}
