package dev.augur.loss;

import dev.augur.math.Kernels;

/** Squared error of the probabilities, the Brier score {@code sum_c (p_c - 1[c=y])^2}. */
public record MeanSquaredError() implements Loss {
    @Override
    public double valueAndGradient(double[] scores, int label, double[] gradient) {
        Kernels.softmax(scores, gradient);
        double squares = 0;
        for (double p : gradient) {
            squares += p * p;
        }
        double value = squares - 2 * gradient[label] + 1;
        double mean = squares - gradient[label]; // sum_c p_c (p_c - 1[c=y])
        for (int c = 0; c < gradient.length; c++) {
            double error = gradient[c] - (c == label ? 1 : 0);
            gradient[c] *= 2 * (error - mean);
        }
        return value;
    }

    @Override
    public void values(double[] scores, double[] values) {
        Kernels.softmax(scores, values);
        double squares = 0;
        for (double p : values) {
            squares += p * p;
        }
        for (int c = 0; c < values.length; c++) {
            values[c] = squares - 2 * values[c] + 1;
        }
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return 16 * Math.sqrt(2) / 27;
    }

    @Override
    public double supremum(int classes, double bound) {
        return 2;
    }

    @Override
    public String toString() {
        return "mse";
    }
}
