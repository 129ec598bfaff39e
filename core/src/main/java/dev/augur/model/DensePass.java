package dev.augur.model;

import dev.augur.math.Kernels;

/** One layer's part of a forward or backward pass over rows of floats. */
final class DensePass {
    private DensePass() {}

    /** {@code out = in Wt + b}, followed by ReLU unless the layer is the last. */
    static void forward(
            DenseLayers shape, int layer, float[] parameters, int rows, float[] in, int inOffset, float[] out) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        for (int i = 0; i < rows; i++) {
            System.arraycopy(parameters, shape.biases(layer), out, i * outputs, outputs);
        }
        Kernels.gemmNT(
                rows,
                outputs,
                inputs,
                in,
                inOffset,
                inputs,
                parameters,
                shape.weights(layer),
                inputs,
                true,
                out,
                0,
                outputs);
        if (!shape.isLast(layer)) {
            for (int i = 0; i < rows * outputs; i++) {
                out[i] = Math.max(out[i], 0f);
            }
        }
    }

    /** Weights' and biases' gradient from the layer's input and the gradient by its output. */
    static void parameterGradient(
            DenseLayers shape, int layer, int rows, float[] in, int inOffset, float[] outGradient, float[] gradient) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        Kernels.gemmTN(
                outputs,
                inputs,
                rows,
                outGradient,
                0,
                outputs,
                in,
                inOffset,
                inputs,
                false,
                gradient,
                shape.weights(layer),
                inputs);
        int biases = shape.biases(layer);
        for (int o = 0; o < outputs; o++) {
            gradient[biases + o] = 0;
        }
        for (int i = 0; i < rows; i++) {
            for (int o = 0; o < outputs; o++) {
                gradient[biases + o] += outGradient[i * outputs + o];
            }
        }
    }

    /** Gradient by the layer's input, which is the ReLU output {@code in} of the layer before. */
    static void inputGradient(
            DenseLayers shape,
            int layer,
            float[] parameters,
            int rows,
            float[] in,
            float[] outGradient,
            float[] inGradient) {
        int inputs = shape.inputs(layer);
        int outputs = shape.outputs(layer);
        Kernels.gemmNN(
                rows,
                inputs,
                outputs,
                outGradient,
                0,
                outputs,
                parameters,
                shape.weights(layer),
                inputs,
                false,
                inGradient,
                0,
                inputs);
        for (int i = 0; i < rows * inputs; i++) {
            inGradient[i] = in[i] > 0 ? inGradient[i] : 0f;
        }
    }
}
