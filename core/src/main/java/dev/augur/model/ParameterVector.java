package dev.augur.model;

import dev.augur.common.Check;
import java.util.Arrays;

/** The parameters of a network and their gradient as vectors of numbers. */
public interface ParameterVector {
    int size();

    /** A copy of the parameters. */
    double[] values();

    void assign(double[] values);

    /** A copy of the gradient that the last backward pass left. */
    double[] gradient();

    /** A copy of parameters that a network keeps in floats. */
    static double[] widened(float[] values) {
        double[] copy = new double[values.length];
        Arrays.setAll(copy, i -> values[i]);
        return copy;
    }

    /** Overwrites parameters that a network keeps in floats. */
    static void narrow(double[] values, float[] parameters) {
        Check.sameSize("parameters", values.length, parameters.length);
        for (int i = 0; i < values.length; i++) {
            parameters[i] = (float) values[i];
        }
    }
}
