package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;

/** Fully connected layers in plain Java: parameters, their gradient, and the activations of the last batch. */
final class DenseNetwork implements Network {
    private final DenseLayers shape;
    private final FloatParameters parameters;
    private final float[][] activations;
    private final float[][] activationGradients;
    private DensePass pass;
    private FeatureMatrix input = FeatureMatrix.view(new float[0], 0, 1);
    private Matrix scores = new Matrix(0, 1);

    DenseNetwork(DenseLayers shape, float[] start) {
        this.shape = shape;
        this.pass = new DensePass(shape, Team.ALONE);
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
            pass.forward(layer, parameters.array(), layerInput(layer), activations[layer]);
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
            MatrixView out = MatrixView.of(activationGradients[layer], input.rows(), shape.outputs(layer));
            pass.weightGradient(layer, layerInput(layer), out, parameters.slopes());
            pass.biasGradient(layer, input.rows(), out.data(), parameters.slopes());
            if (layer > 0) {
                float[] before = activationGradients[layer - 1];
                pass.inputGradient(layer, parameters.array(), activations[layer - 1], out, before);
            }
        }
    }

    @Override
    public void workWith(Team team) {
        parameters.workWith(team);
        pass = new DensePass(shape, team);
    }

    private MatrixView layerInput(int layer) {
        return layer == 0
                ? MatrixView.of(input.values(), input.offset(), input.rows(), input.columns())
                : MatrixView.of(activations[layer - 1], input.rows(), shape.inputs(layer));
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
