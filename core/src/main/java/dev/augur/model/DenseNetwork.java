package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.common.Team;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/** Fully connected layers in plain Java: parameters, their gradient, and the activations of the last batch. */
final class DenseNetwork implements Network {
    /** Multiplications of a product that one addition by itself takes as long as. */
    private static final long ADDITION_COST = 8;

    private final DenseLayers shape;
    private final FloatParameters parameters;
    private final float[][] activations;
    private final float[][] activationGradients;
    private Team team = Team.ALONE;
    private FeatureMatrix input = FeatureMatrix.view(new float[0], 0, 1);
    private Matrix scores = new Matrix(0, 1);

    DenseNetwork(DenseLayers shape, float[] start) {
        this.shape = shape;
        this.parameters = new FloatParameters(start);
        this.activations = new float[shape.count()][0];
        this.activationGradients = new float[shape.count()][0];
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), shape.inputs());
        fitBuffers(x.rows());
        input = x;
        for (int layer = 0; layer < shape.count(); layer++) {
            forward(layer);
        }
        float[] last = activations[shape.count() - 1];
        double[] out = scores.values();
        for (int i = 0; i < out.length; i++) {
            out[i] = last[i];
        }
        return scores;
    }

    @Override
    public void backward(Matrix scoreGradient) {
        Check.sameSize("rows of the gradient", scoreGradient.rows(), input.rows());
        Check.sameSize("columns of the gradient", scoreGradient.columns(), shape.outputs());
        double[] from = scoreGradient.values();
        float[] last = activationGradients[shape.count() - 1];
        for (int i = 0; i < from.length; i++) {
            last[i] = (float) from[i];
        }
        for (int layer = shape.count() - 1; layer >= 0; layer--) {
            weightGradient(layer);
            biasGradient(layer);
            if (layer > 0) {
                inputGradient(layer);
            }
        }
    }

    private void forward(int layer) {
        float[] in = layerInput(layer);
        int offset = layerOffset(layer);
        float[] out = activations[layer];
        team.share(
                input.rows(),
                cost(layer),
                (from, to) -> DensePass.forward(shape, layer, parameters.array(), from, to, in, offset, out));
    }

    private void weightGradient(int layer) {
        int rows = input.rows();
        float[] in = layerInput(layer);
        int offset = layerOffset(layer);
        float[] out = activationGradients[layer];
        team.share(
                shape.inputs(layer),
                cost(layer),
                (from, to) ->
                        DensePass.weightGradient(shape, layer, from, to, rows, in, offset, out, parameters.slopes()));
    }

    private void biasGradient(int layer) {
        int rows = input.rows();
        float[] out = activationGradients[layer];
        team.share(
                shape.outputs(layer),
                ADDITION_COST * rows * shape.outputs(layer),
                (from, to) -> DensePass.biasGradient(shape, layer, from, to, rows, out, parameters.slopes()));
    }

    private void inputGradient(int layer) {
        float[] in = activations[layer - 1];
        float[] out = activationGradients[layer];
        float[] before = activationGradients[layer - 1];
        team.share(
                input.rows(),
                cost(layer),
                (from, to) -> DensePass.inputGradient(shape, layer, parameters.array(), from, to, in, out, before));
    }

    /** Multiplications of a pass through a layer. */
    private long cost(int layer) {
        return (long) input.rows() * shape.inputs(layer) * shape.outputs(layer);
    }

    @Override
    public void workWith(Team others) {
        parameters.workWith(others);
        team = Kernels.cutFreely() ? others : Team.ALONE;
    }

    private float[] layerInput(int layer) {
        return layer == 0 ? input.values() : activations[layer - 1];
    }

    private int layerOffset(int layer) {
        return layer == 0 ? input.offset() : 0;
    }

    private void fitBuffers(int rows) {
        for (int layer = 0; layer < shape.count(); layer++) {
            int needed = Math.multiplyExact(rows, shape.outputs(layer));
            if (activations[layer].length < needed) {
                activations[layer] = new float[needed];
                activationGradients[layer] = new float[needed];
            }
        }
        if (scores.rows() != rows || scores.columns() != shape.outputs()) {
            scores = new Matrix(rows, shape.outputs());
        }
    }

    @Override
    public ParameterVector parameters() {
        return parameters;
    }

    @Override
    public Model snapshot(LabelSpace labels) {
        return new DenseModel(labels, shape, parameters.array().clone());
    }
}
