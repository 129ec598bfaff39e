package dev.augur.prior.theta;

import dev.augur.kernel.Gram;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.PairDistances;
import dev.augur.kernel.SmoSolver;
import dev.augur.math.Kernels;
import java.util.Arrays;

/**
 * A soft-margin SVM over rows whose squared distances are stored,
 * {@code f(x) = sum a_i exp(-gamma |x - x_i|^2) + bias}.
 */
final class RbfSvm {
    private final PairDistances squared;
    private final int[] support;
    private final double[] weights;
    private final double gamma;
    private final double bias;

    private RbfSvm(PairDistances squared, int[] support, double[] weights, double gamma, double bias) {
        this.squared = squared;
        this.support = support;
        this.weights = weights;
        this.gamma = gamma;
        this.bias = bias;
    }

    /**
     * @param squared over all rows
     * @param training rows to train on, ascending, of which the first {@code positives} are positive
     */
    static RbfSvm fit(PairDistances squared, int[] training, int positives, SvmScores options) {
        double gamma = KernelWidth.fromSquaredDistances(squared.pairs(training), 1);
        int n = training.length;
        double[] label = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 0; i < n; i++) {
            label[i] = i < positives ? 1 : -1;
            low[i] = i < positives ? 0 : -options.cost();
            high[i] = i < positives ? options.cost() : 0;
        }
        Gram kernel = Gram.gaussian(squared, training, gamma);
        SmoSolver.Solution solution = options.solver().solve(kernel, label, low, high, new double[n]);
        return of(squared, training, solution, gamma);
    }

    private static RbfSvm of(PairDistances squared, int[] training, SmoSolver.Solution solution, double gamma) {
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

    /** The decision value of any of the rows. */
    double score(int row) {
        double[] kernel = new double[support.length];
        for (int s = 0; s < kernel.length; s++) {
            kernel[s] = squared.get(row, support[s]);
        }
        Kernels.exp(-gamma, kernel, 0, kernel.length);
        double sum = bias;
        for (int s = 0; s < kernel.length; s++) {
            sum += weights[s] * kernel[s];
        }
        return sum;
    }
}
