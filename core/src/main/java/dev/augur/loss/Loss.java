package dev.augur.loss;

import java.util.Arrays;

/**
 * A multi-class loss {@code L(f, y)} to minimise: a pure function of raw scores and a class. The unbiased risk holds
 * for any loss (Shu et al., Theorem 1); to add one, implement {@link #valueAndGradient}.
 *
 * <p>A loss prints as it is spelled, such as {@code gce:q=0.7}.
 */
public interface Loss {
    /** Returns {@code L(scores, label)} and overwrites {@code gradient} with its derivative by the scores. */
    double valueAndGradient(double[] scores, int label, double[] gradient);

    default double value(double[] scores, int label) {
        return valueAndGradient(scores, label, new double[scores.length]);
    }

    /** Writes the loss of every label to {@code values}. */
    default void values(double[] scores, double[] values) {
        for (int label = 0; label < scores.length; label++) {
            values[label] = value(scores, label);
        }
    }

    /**
     * {@link #valueAndGradient} of the rows {@code from..to-1} of a row-major matrix with {@code classes} columns: row
     * i against {@code labels[i]}, to {@code values[i]} and row i of {@code gradient}.
     */
    default void valuesAndGradients(
            double[] scores, int classes, int from, int to, int[] labels, double[] values, double[] gradient) {
        double[] rowGradient = new double[classes];
        for (int i = from; i < to; i++) {
            double[] row = Arrays.copyOfRange(scores, i * classes, (i + 1) * classes);
            values[i] = valueAndGradient(row, labels[i], rowGradient);
            System.arraycopy(rowGradient, 0, gradient, i * classes, classes);
        }
    }

    /**
     * A Lipschitz constant rho in the Euclidean norm for scores with {@code |f_c| <= bound}, which may be infinite;
     * infinite where none is known.
     */
    default double lipschitz(int classes, double bound) {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * The least upper bound for scores with {@code |f_c| <= bound}, which may be infinite; infinite where none is
     * known.
     */
    default double supremum(int classes, double bound) {
        return Double.POSITIVE_INFINITY;
    }

    /** Whether the loss stays finite whatever the scores. */
    default boolean isBounded() {
        return supremum(2, Double.POSITIVE_INFINITY) < Double.POSITIVE_INFINITY;
    }

    /** Whether the gradient is continuous, which L-BFGS needs. */
    default boolean isSmooth() {
        return true;
    }

    /** Whether the gradient shows how to improve, which that of the zero-one loss does not. */
    default boolean isTrainable() {
        return true;
    }
}
