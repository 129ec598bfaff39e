package dev.augur.prior;

import dev.augur.math.KernelMatrix;
import dev.augur.math.Kernels;
import dev.augur.math.SmoSolver;
import dev.augur.model.KernelWidth;
import java.util.Arrays;

/** A soft-margin SVM over rows whose squared distances are stored, {@code f(x) = sum a_i exp(-gamma |x - x_i|^2) + bias}. */
final class RbfSvm {
    private final double[][] squared;
    private final int[] support;
    private final double[] weights;
    private final double gamma;
    private final double bias;

    private RbfSvm(double[][] squared, int[] support, double[] weights, double gamma, double bias) {
        this.squared = squared;
        this.support = support;
        this.weights = weights;
        this.gamma = gamma;
        this.bias = bias;
    }

    /**
     * @param squared lower triangle over all rows
     * @param training rows to train on, ascending, of which the first {@code positives} are positive
     */
    static RbfSvm fit(double[][] squared, int[] training, int positives, SvmScores options) {
        double gamma = KernelWidth.fromSquaredDistances(pairs(squared, training), 1);
        int n = training.length;
        double[] label = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 0; i < n; i++) {
            label[i] = i < positives ? 1 : -1;
            low[i] = i < positives ? 0 : -options.cost();
            high[i] = i < positives ? options.cost() : 0;
        }
        KernelMatrix kernel = KernelMatrix.of(gram(squared, training, gamma));
        SmoSolver.Solution solution = options.solver().solve(kernel, label, low, high, new double[n]);
        return of(squared, training, solution, gamma);
    }

    private static RbfSvm of(double[][] squared, int[] training, SmoSolver.Solution solution, double gamma) {
        int[] support = new int[training.length];
        double[] weights = new double[training.length];
        int count = 0;
        for (int i = 0; i < training.length; i++) {
            if (solution.weights()[i] != 0) {
                support[count] = training[i];
                weights[count++] = solution.weights()[i];
            }
        }
        return new RbfSvm(
                squared, Arrays.copyOf(support, count), Arrays.copyOf(weights, count), gamma, solution.bias());
    }

    private static double[] pairs(double[][] squared, int[] rows) {
        double[] pairs = new double[rows.length * (rows.length - 1) / 2];
        for (int i = 1, at = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                pairs[at++] = squared[rows[i]][rows[j]];
            }
        }
        return pairs;
    }

    private static double[][] gram(double[][] squared, int[] rows, double gamma) {
        double[][] gram = new double[rows.length][rows.length];
        for (int i = 0; i < rows.length; i++) {
            double[] row = gram[i];
            for (int j = 0; j < i; j++) {
                row[j] = -gamma * squared[rows[i]][rows[j]];
            }
            Kernels.exp(row, 0, i + 1);
        }
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                gram[j][i] = gram[i][j];
            }
        }
        return gram;
    }

    /** The decision value of any of the rows. */
    double score(int row) {
        double[] kernel = new double[support.length];
        for (int s = 0; s < kernel.length; s++) {
            kernel[s] = -gamma * squared[Math.max(row, support[s])][Math.min(row, support[s])];
        }
        Kernels.exp(kernel, 0, kernel.length);
        double sum = bias;
        for (int s = 0; s < kernel.length; s++) {
            sum += weights[s] * kernel[s];
        }
        return sum;
    }
}
