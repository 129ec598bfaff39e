package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.DoubleBlock;
import dev.augur.math.Kernels;
import dev.augur.math.ScatteredRows;
import java.util.Arrays;

/**
 * One layer with parameters, scores and gradient in doubles, for optimisers with a line search: it needs more digits
 * than floats have where the optimum is flat, and sums in doubles do not show how the rows were cut into batches.
 */
final class LinearInDoubles implements Network {
    /** Rows that are widened at a time. */
    private static final int BLOCK = 96;

    private final DenseLayers shape;
    private final int inputs;
    private final int outputs;
    private final DoubleParameters parameters;
    private final double[] wide;
    private FeatureMatrix input = FeatureMatrix.view(new float[0], 0, 1);
    private Matrix scores = new Matrix(0, 1);

    LinearInDoubles(DenseLayers shape, float[] start) {
        Check.sameSize("layers", shape.count(), 1);
        this.shape = shape;
        this.inputs = shape.inputs();
        this.outputs = shape.outputs();
        this.parameters = new DoubleParameters(new FloatParameters(start).values());
        this.wide = new double[BLOCK * inputs];
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        input = x;
        if (scores.rows() != x.rows()) {
            scores = new Matrix(x.rows(), outputs);
        }
        for (int i = 0; i < x.rows(); i++) {
            System.arraycopy(parameters.array(), shape.biases(0), scores.values(), i * outputs, outputs);
        }
        Kernels.addRowProducts(x.rows(), outputs, inputs, x.values(), x.offset(), parameters.array(), scores.values());
        return scores;
    }

    @Override
    public void backward(Matrix scoreGradient) {
        Check.sameSize("rows of the gradient", scoreGradient.rows(), input.rows());
        Check.sameSize("columns of the gradient", scoreGradient.columns(), outputs);
        double[] slopes = scoreGradient.values();
        double[] gradient = parameters.slopes();
        Arrays.fill(gradient, 0);
        for (int from = 0; from < input.rows(); from += BLOCK) {
            int count = Math.min(BLOCK, input.rows() - from);
            int start = input.offset() + from * inputs;
            float[] rows = input.values();
            for (int i = 0; i < count * inputs; i++) {
                wide[i] = rows[start + i];
            }
            Kernels.addTransposedProduct(
                    1,
                    new ScatteredRows(slopes, starts(from, count, outputs)),
                    new ScatteredRows(wide, starts(0, count, inputs)),
                    new DoubleBlock(gradient, 0, outputs, inputs, inputs));
        }
        int biases = shape.biases(0);
        for (int i = 0; i < slopes.length; i += outputs) {
            for (int o = 0; o < outputs; o++) {
                gradient[biases + o] += slopes[i + o];
            }
        }
    }

    private static int[] starts(int first, int count, int size) {
        int[] starts = new int[count];
        Arrays.setAll(starts, i -> (first + i) * size);
        return starts;
    }

    @Override
    public ParameterVector parameters() {
        return parameters;
    }

    @Override
    public Model snapshot(LabelSpace labels) {
        return new DenseModel(labels, shape, parameters.narrowed());
    }
}
