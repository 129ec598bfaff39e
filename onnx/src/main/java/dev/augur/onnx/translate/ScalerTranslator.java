package dev.augur.onnx.translate;

import dev.augur.data.Scaler;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Shifts and divisors. */
public final class ScalerTranslator implements FeatureMapTranslator<Scaler> {
    @Override
    public Class<Scaler> type() {
        return Scaler.class;
    }

    @Override
    public String words() {
        return "scaling";
    }

    @Override
    public Wire translate(Scaler scaler, Wire features, GraphBuilder graph) {
        Wire moved = graph.subtract(graph.cast(features, ElementType.DOUBLE), graph.row("shift", scaler.shift()));
        Wire scaled = graph.divide(moved, graph.row("divisor", scaler.divisor()));
        Wire reach = graph.row("reach", scaler.reach());
        Wire within = graph.smaller(graph.larger(scaled, graph.negate(reach)), reach);
        return graph.cast(within, ElementType.FLOAT);
    }
}
