package dev.augur.onnx.translate;

import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Map;

/**
 * Products with weights and a bias, in single precision. The bias is the weight of a first input that is always 1: sums
 * then begin with it as those of models do, and most of them are the same to the bit.
 */
final class AffineOps {
    private AffineOps() {}

    /**
     * {@code x Wt + b}.
     *
     * @param weights W, row-major, a row for each output
     * @param bias b
     */
    static Wire of(Wire x, float[] weights, float[] bias, GraphBuilder graph) {
        int outputs = bias.length;
        int inputs = weights.length / outputs;
        float[] both = new float[weights.length + outputs];
        System.arraycopy(bias, 0, both, 0, outputs);
        for (int o = 0; o < outputs; o++) {
            for (int j = 0; j < inputs; j++) {
                both[(j + 1) * outputs + o] = weights[o * inputs + j];
            }
        }
        Wire nothing = graph.multiply(graph.columns(x, 0, 1), graph.constant("zero", new float[] {0}));
        Wire one = graph.op("Exp", ElementType.FLOAT, Map.of(), nothing);
        return graph.product(graph.beside(one, x), graph.constant("bias_and_weights", both, inputs + 1, outputs));
    }
}
