package dev.augur.model;

import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import java.util.Arrays;

/**
 * Forward and backward passes through one layer for rows of floats.
 *
 * @param shape of all layers
 * @param team that shares the work
 */
record DensePass(DenseLayers shape, Team team) {
    /** Multiplications of a product that passing over a number takes as long as. */
    private static final long PASS_COST = 8;

    /** {@code out = in Wt + b}, followed by ReLU unless the layer is the last. */
    void forward(int layer, float[] parameters, MatrixView in, float[] out) {
        int rows = in.rows();
        int outputs = shape.outputs(layer);
        int biases = shape.biases(layer);
        each(rows, outputs, (from, to) -> {
            for (int i = from; i < to; i++) {
                System.arraycopy(parameters, biases, out, i * outputs, outputs);
            }
        });
        Kernels.addProduct(team, in, weights(layer, parameters).transposed(), MatrixView.of(out, rows, outputs));
        if (!shape.isLast(layer)) {
            each(rows, outputs, (from, to) -> {
                for (int i = from * outputs; i < to * outputs; i++) {
                    out[i] = Math.max(out[i], 0f);
                }
            });
        }
    }

    /** Weights, or their gradient: a row for each output. */
    private MatrixView weights(int layer, float[] parameters) {
        return MatrixView.of(parameters, shape.weights(layer), shape.outputs(layer), shape.inputs(layer));
    }

    /** The gradient of the weights, from the layer's input and the gradient by its output. */
    void weightGradient(int layer, MatrixView in, MatrixView outGradient, float[] gradient) {
        Kernels.product(team, outGradient.transposed(), in, weights(layer, gradient));
    }

    /** The gradient of the biases, each a sum over ascending rows. */
    void biasGradient(int layer, int rows, float[] outGradient, float[] gradient) {
        int outputs = shape.outputs(layer);
        int biases = shape.biases(layer);
        each(outputs, rows, (from, to) -> {
            Arrays.fill(gradient, biases + from, biases + to, 0);
            for (int i = 0; i < rows; i++) {
                for (int o = from; o < to; o++) {
                    gradient[biases + o] += outGradient[i * outputs + o];
                }
            }
        });
    }

    /** Gradient by the layer's input, which is the ReLU output {@code in} of the layer before. */
    void inputGradient(int layer, float[] parameters, float[] in, MatrixView outGradient, float[] inGradient) {
        int rows = outGradient.rows();
        int inputs = shape.inputs(layer);
        Kernels.product(team, outGradient, weights(layer, parameters), MatrixView.of(inGradient, rows, inputs));
        each(rows, inputs, (from, to) -> {
            for (int i = from * inputs; i < to * inputs; i++) {
                inGradient[i] = in[i] > 0 ? inGradient[i] : 0f;
            }
        });
    }

    /** Shares a pass over items that have {@code numbers} numbers each. */
    private void each(int items, int numbers, Team.Share share) {
        team.share(items, PASS_COST * items * numbers, share);
    }
}
