package dev.augur.onnx.translate;

import dev.augur.model.DenseModel;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;
import java.util.Map;

/** Fully connected layers with ReLU between them, in single precision as those of the model. */
public final class DenseTranslator implements ModelTranslator<DenseModel> {
    @Override
    public Class<DenseModel> type() {
        return DenseModel.class;
    }

    @Override
    public String words() {
        return "linear models and layers";
    }

    @Override
    public Wire translate(DenseModel model, Wire features, GraphBuilder graph) {
        float[] parameters = model.parameters();
        int[] widths = model.widths();
        Wire x = features;
        int from = 0;
        for (int layer = 0; layer + 1 < widths.length; layer++) {
            int inputs = widths[layer];
            int outputs = widths[layer + 1];
            int biases = from + inputs * outputs;
            float[] weights = Arrays.copyOfRange(parameters, from, biases);
            float[] bias = Arrays.copyOfRange(parameters, biases, biases + outputs);
            GraphBuilder part = graph.in("layer" + layer);
            Wire summed = AffineOps.of(x, weights, bias, part);
            x = layer + 2 < widths.length ? part.op("Relu", ElementType.FLOAT, Map.of(), summed) : summed;
            from = biases + outputs;
        }
        return graph.cast(x, ElementType.DOUBLE);
    }
}
