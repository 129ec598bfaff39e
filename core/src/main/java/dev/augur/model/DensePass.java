package dev.augur.model;

import dev.augur.math.Kernels;
import java.util.Arrays;

/** One layer's part of a forward or backward pass over rows of floats. */
final class DensePass {
    private DensePass() {}

    /** {@code out = in Wt + b} for some rows, followed by ReLU unless the layer is the last. */
    static void forward(
            DenseLayers shape, int layer, float[] parameters, int from, int to, float[] in, int inOffset, float[] out) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        for (int i = from; i < to; i++) {
            System.arraycopy(parameters, shape.biases(layer), out, i * outputs, outputs);
        }
        Kernels.gemmNT(
                to - from,
                outputs,
                inputs,
                in,
                inOffset + from * inputs,
                inputs,
                parameters,
                shape.weights(layer),
                inputs,
                true,
                out,
                from * outputs,
                outputs);
        if (!shape.isLast(layer)) {
            for (int i = from * outputs; i < to * outputs; i++) {
                out[i] = Math.max(out[i], 0f);
            }
        }
    }

    /** The gradient of the weights of some inputs, from the layer's input and the gradient by its output. */
    static void weightGradient(
            DenseLayers shape,
            int layer,
            int from,
            int to,
            int rows,
            float[] in,
            int inOffset,
            float[] outGradient,
            float[] gradient) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        Kernels.gemmTN(
                outputs,
                to - from,
                rows,
                outGradient,
                0,
                outputs,
                in,
                inOffset + from,
                inputs,
                false,
                gradient,
                shape.weights(layer) + from,
                inputs);
    }

    /** The gradient of the biases of some outputs. */
    static void biasGradient(
            DenseLayers shape, int layer, int from, int to, int rows, float[] outGradient, float[] gradient) {
        int outputs = shape.outputs(layer);
        int biases = shape.biases(layer);
        Arrays.fill(gradient, biases + from, biases + to, 0);
        for (int i = 0; i < rows; i++) {
            for (int o = from; o < to; o++) {
                gradient[biases + o] += outGradient[i * outputs + o];
            }
        }
    }

    /** Gradient by some rows of the layer's input, which is the ReLU output {@code in} of the layer before. */
    static void inputGradient(
            DenseLayers shape,
            int layer,
            float[] parameters,
            int from,
            int to,
            float[] in,
            float[] outGradient,
            float[] inGradient) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        Kernels.gemmNN(
                to - from,
                inputs,
                outputs,
                outGradient,
                from * outputs,
                outputs,
                parameters,
                shape.weights(layer),
                inputs,
                false,
                inGradient,
                from * inputs,
                inputs);
        for (int i = from * inputs; i < to * inputs; i++) {
            inGradient[i] = in[i] > 0 ? inGradient[i] : 0f;
        }
    }
}
