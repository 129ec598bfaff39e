package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import dev.augur.parallel.Team;
import java.util.Arrays;
import java.util.Map;

/** Parameters in floats. The network reads and writes the arrays directly. */
public class FloatParameters implements ParameterVector {
    /** The number of multiplications that take as long as moving a parameter. */
    private static final long STEP_COST = 16;

    private final float[] array;
    private final float[] slopes;
    private Team team = Team.ALONE;

    /** Uses the array itself, not a copy. */
    public FloatParameters(float[] start) {
        this.array = start;
        this.slopes = new float[start.length];
    }

    /** Lets several threads share a step. */
    public void workWith(Team others) {
        team = others;
    }

    /** The parameters themselves. */
    public float[] array() {
        return array;
    }

    /** The gradient itself, which the network overwrites. */
    public float[] slopes() {
        return slopes;
    }

    @Override
    public int size() {
        return array.length;
    }

    @Override
    public double[] values() {
        return widened(array);
    }

    @Override
    public void assign(double[] values) {
        Check.sameSize("parameters", values.length, array.length);
        for (int i = 0; i < values.length; i++) {
            array[i] = (float) values[i];
        }
    }

    @Override
    public double[] gradient() {
        return widened(slopes);
    }

    private static double[] widened(float[] values) {
        double[] copy = new double[values.length];
        Arrays.setAll(copy, i -> values[i]);
        return copy;
    }

    @Override
    public void move(Step step) {
        team.share(array.length, STEP_COST * array.length, (from, to) -> step.apply(array, slopes, from, to));
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
