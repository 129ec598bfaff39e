package dev.augur.onnx.translate;

import dev.augur.data.TailCompression;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;

/** The inverse hyperbolic sine of columns with heavy tails; others as they are. */
public final class TailCompressionTranslator implements FeatureMapTranslator<TailCompression> {
    @Override
    public Class<TailCompression> type() {
        return TailCompression.class;
    }

    @Override
    public String words() {
        return "compressed tails";
    }

    @Override
    public Wire translate(TailCompression tails, Wire features, GraphBuilder graph) {
        double[] scales = tails.scale();
        double[] divisors = Arrays.stream(scales).map(s -> s == 0 ? 1 : s).toArray();
        double[] flags = Arrays.stream(scales).map(s -> s == 0 ? 0 : 1).toArray();
        Wire wide = graph.cast(features, ElementType.DOUBLE);
        Wire moved = graph.subtract(wide, graph.row("centre", tails.centre()));
        Wire compressed = graph.asinh(graph.divide(moved, graph.row("scale", divisors)));
        Wire heavy = graph.isGreater(graph.row("is_heavy", flags), graph.number(0));
        return graph.cast(graph.where(heavy, compressed, wide), ElementType.FLOAT);
    }
}
