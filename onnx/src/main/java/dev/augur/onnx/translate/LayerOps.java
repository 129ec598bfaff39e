package dev.augur.onnx.translate;

import dev.augur.data.Tensor;
import dev.augur.model.Layer;
import dev.augur.model.Layer.Convolution;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.nio.FloatBuffer;
import java.util.Map;
import java.util.Objects;

/** Layers one after the other, which take their numbers in this order. */
final class LayerOps {
    private final FloatBuffer parameters;
    private final FloatBuffer buffers;
    private final GraphBuilder all;
    private int count;

    LayerOps(Map<String, Tensor> numbers, GraphBuilder graph) {
        this.parameters = FloatBuffer.wrap(floats(numbers, "parameters"));
        this.buffers = FloatBuffer.wrap(floats(numbers, "buffers"));
        this.all = graph;
    }

    private static float[] floats(Map<String, Tensor> numbers, String name) {
        return Objects.requireNonNull(numbers.get(name), name).floats();
    }

    private static float[] next(FloatBuffer from, int size) {
        float[] values = new float[size];
        from.get(values);
        return values;
    }

    /** What a layer makes of its input. */
    Wire of(Layer layer, Wire x) {
        GraphBuilder graph = all.in("layer" + count++);
        if (layer instanceof Layer.Pictures pictures) {
            long[] shape = {-1, pictures.planes(), pictures.side(), pictures.side()};
            return graph.op("Reshape", ElementType.FLOAT, Map.of(), x, graph.constant("shape", shape, shape.length));
        }
        if (layer instanceof Convolution convolution) {
            return convolved(convolution, x, graph);
        }
        if (layer instanceof Layer.Pool) {
            Map<String, Object> halves = Map.of("kernel_shape", square(2), "strides", square(2));
            return graph.op("MaxPool", ElementType.FLOAT, halves, x);
        }
        if (layer instanceof Layer.Flatten) {
            return graph.op("Flatten", ElementType.FLOAT, Map.of(), x);
        }
        if (layer instanceof Layer.Hidden hidden) {
            return positive(affine(hidden.inputs(), hidden.outputs(), x, graph), graph);
        }
        Layer.Scores scores = (Layer.Scores) layer;
        return affine(scores.inputs(), scores.outputs(), x, graph);
    }

    private Wire convolved(Convolution layer, Wire x, GraphBuilder graph) {
        int filters = layer.filters();
        float[] weights = next(parameters, filters * layer.planes() * layer.window() * layer.window());
        long zeros = layer.window() / 2;
        Wire sums = graph.op(
                "Conv",
                ElementType.FLOAT,
                Map.of("pads", new long[] {zeros, zeros, zeros, zeros}, "strides", square(layer.stride())),
                x,
                graph.constant("filters", weights, filters, layer.planes(), layer.window(), layer.window()));
        Wire normed = graph.op(
                "BatchNormalization",
                ElementType.FLOAT,
                Map.of(),
                sums,
                graph.constant("scale", next(parameters, filters), filters),
                graph.constant("shift", next(parameters, filters), filters),
                graph.constant("mean", next(buffers, filters), filters),
                graph.constant("variance", next(buffers, filters), filters));
        return positive(normed, graph);
    }

    private Wire affine(int inputs, int outputs, Wire x, GraphBuilder graph) {
        float[] weights = next(parameters, inputs * outputs);
        return AffineOps.of(x, weights, next(parameters, outputs), graph);
    }

    private static Wire positive(Wire x, GraphBuilder graph) {
        return graph.op("Relu", ElementType.FLOAT, Map.of(), x);
    }

    private static long[] square(long side) {
        return new long[] {side, side};
    }
}
