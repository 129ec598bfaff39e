package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import dev.augur.shapley.Background;
import dev.augur.shapley.LinearShapley;
import dev.augur.shapley.ShapleyValues;
import java.util.Optional;

/** Fully connected layers with ReLU between them; one layer is a linear model. */
public final class DenseModel implements Model {
    /** The number of rows scored at a time: few enough for the buffers to stay in cache. */
    private static final int BLOCK = 256;

    private final LabelSpace labels;
    private final DenseLayers shape;
    private final float[] parameters;

    /**
     * @param widths of the input, of each hidden layer and of the output, which has one score per class
     * @param parameters layer after layer, weights (outputs x inputs, row-major) and then biases
     */
    public DenseModel(LabelSpace labels, int[] widths, float[] parameters) {
        this(labels, new DenseLayers(widths), parameters.clone());
    }

    DenseModel(LabelSpace labels, DenseLayers shape, float[] parameters) {
        Check.sameSize("outputs", shape.outputs(), labels.size());
        Check.sameSize("parameters", parameters.length, shape.parameterCount());
        this.labels = labels;
        this.shape = shape;
        this.parameters = parameters;
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return shape.inputs();
    }

    /** Widths of the input, of each hidden layer and of the output. */
    public int[] widths() {
        return shape.widths();
    }

    /** A copy of all weights and biases, layer after layer. */
    public float[] parameters() {
        return parameters.clone();
    }

    @Override
    public Matrix score(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), shape.inputs());
        DensePass pass = new DensePass(shape, Team.ALONE);
        Matrix scores = new Matrix(x.rows(), shape.outputs());
        int buffer = Math.min(BLOCK, x.rows()) * shape.widestHidden();
        float[] one = new float[buffer];
        float[] other = shape.count() > 1 ? new float[buffer] : one;
        for (int start = 0; start < x.rows(); start += BLOCK) {
            int rows = Math.min(BLOCK, x.rows() - start);
            MatrixView in = MatrixView.of(x.values(), x.offset() + start * x.columns(), rows, x.columns());
            float[] out = one;
            for (int layer = 0; layer < shape.count(); layer++) {
                out = layer % 2 == 0 ? one : other;
                pass.forward(layer, parameters, in, out);
                in = MatrixView.of(out, rows, shape.outputs(layer));
            }
            copyScores(out, rows * shape.outputs(), scores, start * shape.outputs());
        }
        return scores;
    }

    /** Exact only for a single layer; empty otherwise. */
    @Override
    public Optional<ShapleyValues> shapley(double[] weights, Background background) {
        return shape.count() == 1
                ? Optional.of(new LinearShapley(
                        summed(weights, shape.biases(0), 1)[0], summed(weights, 0, inputs()), background))
                : Optional.empty();
    }

    /** A stretch of the parameters of each score, weighted and summed over the scores. */
    private double[] summed(double[] weights, int from, int count) {
        double[] sums = new double[count];
        for (int c = 0; c < weights.length; c++) {
            for (int j = 0; j < count; j++) {
                sums[j] += weights[c] * parameters[from + c * count + j];
            }
        }
        return sums;
    }

    private static void copyScores(float[] from, int count, Matrix scores, int at) {
        double[] to = scores.values();
        for (int i = 0; i < count; i++) {
            to[at + i] = from[i];
        }
    }
}
