package dev.augur.model;

import dev.augur.data.Tensor;
import java.util.Map;

/** The parameters of a network and their gradient as vectors of numbers. */
public interface ParameterVector {
    /** The name of the parameters in a state. */
    String NAME = "parameters";

    /** A step of an optimiser that works in floats and moves each parameter independently. */
    @FunctionalInterface
    interface Step {
        /** Overwrites some of the parameters. */
        void apply(float[] parameters, float[] gradient, int from, int to);
    }

    int size();

    /** A copy of the parameters. */
    double[] values();

    void assign(double[] values);

    /** A copy of the gradient of the last backward pass. */
    double[] gradient();

    /** Takes a step along the gradient, in place if the parameters are floats. */
    void move(Step step);

    /** The parameters with all their digits. */
    Tensor saved();

    /** Continues from a state with {@link #saved} parameters. */
    void restore(Map<String, Tensor> state);
}
