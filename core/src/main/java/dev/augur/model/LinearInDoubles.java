package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One layer with parameters, scores and gradient in doubles, for optimisers that place the parameters themselves: their line search needs
 * more digits than floats have where the optimum is flat, and sums in doubles do not show how the rows were cut into batches.
 */
final class LinearInDoubles implements Network, ParameterVector {
    /** Rows that are widened at a time. */
    private static final int BLOCK = 96;

    private final LabelSpace labels;
    private final DenseLayers shape;
    private final int inputs;
    private final int outputs;
    private final double[] parameters;
    private final double[] gradient;
    private final double[] wide;
    private FeatureMatrix input = FeatureMatrix.view(new float[0], 0, 1);
    private Matrix scores = new Matrix(0, 1);

    LinearInDoubles(LabelSpace labels, DenseLayers shape, float[] parameters) {
        Check.sameSize("layers", shape.count(), 1);
        this.labels = labels;
        this.shape = shape;
        this.inputs = shape.inputs();
        this.outputs = shape.outputs();
        this.parameters = ParameterVector.widened(parameters);
        this.gradient = new double[parameters.length];
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
            System.arraycopy(parameters, shape.biases(0), scores.values(), i * outputs, outputs);
        }
        Kernels.addRowProducts(x.rows(), outputs, inputs, x.values(), x.offset(), parameters, scores.values());
        return scores;
    }

    @Override
    public void backward(Matrix scoreGradient) {
        Check.sameSize("rows of the gradient", scoreGradient.rows(), input.rows());
        Check.sameSize("columns of the gradient", scoreGradient.columns(), outputs);
        double[] slopes = scoreGradient.values();
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
                    outputs,
                    inputs,
                    slopes,
                    starts(from, count, outputs),
                    wide,
                    starts(0, count, inputs),
                    gradient,
                    0,
                    inputs);
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
    public void step() {
        throw new IllegalStateException("this network's parameters are moved from outside of it");
    }

    @Override
    public Model snapshot() {
        float[] narrow = new float[parameters.length];
        ParameterVector.narrow(parameters, narrow);
        return new DenseModel(labels, shape, narrow);
    }

    @Override
    public Map<String, Tensor> state() {
        Map<String, Tensor> state = new LinkedHashMap<>();
        state.put("parameters", Tensor.of(parameters.clone(), parameters.length));
        return state;
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        Tensor tensor = state.get("parameters");
        if (tensor == null) {
            throw new IllegalArgumentException("the state has no parameters, only " + state.keySet());
        }
        assign(tensor.doubles());
    }

    @Override
    public Optional<ParameterVector> parameters() {
        return Optional.of(this);
    }

    @Override
    public int size() {
        return parameters.length;
    }

    @Override
    public double[] values() {
        return parameters.clone();
    }

    @Override
    public void assign(double[] values) {
        Check.sameSize("parameters", values.length, parameters.length);
        System.arraycopy(values, 0, parameters, 0, parameters.length);
    }

    @Override
    public double[] gradient() {
        return gradient.clone();
    }

    /** Nothing outside the heap to free. */
    @Override
    public void close() {}
}
