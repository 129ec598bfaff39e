package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import java.util.Map;

/** Parameters in doubles. The network reads and writes the arrays directly. */
public final class DoubleParameters implements ParameterVector {
    private final double[] array;
    private final double[] slopes;

    /** Uses the array itself, not a copy. */
    public DoubleParameters(double[] start) {
        this.array = start;
        this.slopes = new double[start.length];
    }

    /** The parameters themselves. */
    public double[] array() {
        return array;
    }

    /** The gradient itself, which the network overwrites. */
    public double[] slopes() {
        return slopes;
    }

    @Override
    public int size() {
        return array.length;
    }

    @Override
    public double[] values() {
        return array.clone();
    }

    @Override
    public void assign(double[] values) {
        Check.sameSize("parameters", values.length, array.length);
        System.arraycopy(values, 0, array, 0, array.length);
    }

    @Override
    public double[] gradient() {
        return slopes.clone();
    }

    /** An optimiser that works in floats leaves floats. */
    @Override
    public void move(Step step) {
        float[] parameters = narrowed(array);
        step.apply(parameters, narrowed(slopes), 0, parameters.length);
        for (int i = 0; i < parameters.length; i++) {
            array[i] = parameters[i];
        }
    }

    /** The parameters rounded to floats. */
    float[] narrowed() {
        return narrowed(array);
    }

    private static float[] narrowed(double[] values) {
        float[] copy = new float[values.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = (float) values[i];
        }
        return copy;
    }

    @Override
    public Tensor saved() {
        return Tensor.of(array.clone(), array.length);
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        SavedState.load(state, NAME, array);
    }
}
