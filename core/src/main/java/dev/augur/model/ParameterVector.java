package dev.augur.model;

/** The parameters of a network and their gradient as vectors of numbers. */
public interface ParameterVector {
    int size();

    /** A copy of the parameters. */
    double[] values();

    void assign(double[] values);

    /** A copy of the gradient that the last backward pass left. */
    double[] gradient();
}
