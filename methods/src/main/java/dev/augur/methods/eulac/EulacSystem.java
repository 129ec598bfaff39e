package dev.augur.methods.eulac;

import dev.augur.common.Check;
import dev.augur.kernel.Gram;
import dev.augur.math.linear.Cholesky;
import java.util.Arrays;

/**
 * The kernel form of EULAC over chosen rows of a Gram matrix. Whatever psi with {@code psi(z) - psi(-z) = -z}, the
 * coefficients of labeled rows follow from their weights w alone, {@code a_ic = w_i/(2 lambda)} for the row's own
 * class, {@code -w_i/(2 lambda)} for the augmented class and 0 for all others. With the square loss those of unlabeled
 * rows solve {@code (K_UU + 4 lambda m I) a_U = s 1 - K_UL a_L}, with s = 1 for the augmented class and -1 for the
 * known ones.
 */
final class EulacSystem {
    /** The share of the largest entry that rounding may leave while a matrix is solved, roughly. */
    private static final double ROUNDING = 1e-14;

    private final int outputs;
    private final int[] unlabeled;
    private final double[] weights;
    private final double[] kernel;
    private final double[] pull;

    /**
     * @param labeled places of the labeled rows in the matrix
     * @param labels their classes
     * @param rowWeights theta/n, or theta_c/n_c of the row's class
     * @param unlabeled places of the unlabeled rows
     * @param outputs k + 1
     */
    EulacSystem(Gram gram, int[] labeled, int[] labels, double[] rowWeights, int[] unlabeled, int outputs) {
        this.outputs = outputs;
        this.unlabeled = unlabeled;
        this.weights = signed(labels, rowWeights, outputs);
        this.kernel = gram.block(unlabeled, unlabeled).values();
        this.pull = product(gram.block(unlabeled, labeled).values(), weights, unlabeled.length, outputs);
    }

    private static double[] signed(int[] labels, double[] rowWeights, int outputs) {
        double[] weights = new double[labels.length * outputs];
        for (int i = 0; i < labels.length; i++) {
            weights[i * outputs + labels[i]] = rowWeights[i];
            weights[i * outputs + outputs - 1] = -rowWeights[i];
        }
        return weights;
    }

    /** A times B, both row-major; A has this many rows, B this many columns. */
    static double[] product(double[] a, double[] b, int rows, int columns) {
        int inner = b.length / columns;
        double[] c = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int t = 0; t < inner; t++) {
                double factor = a[i * inner + t];
                for (int j = 0; j < columns; j++) {
                    c[i * columns + j] += factor * b[t * columns + j];
                }
            }
        }
        return c;
    }

    int outputs() {
        return outputs;
    }

    /** Number of unlabeled rows, m. */
    int unlabeledCount() {
        return unlabeled.length;
    }

    /** K_UU, row-major; read only. */
    double[] kernel() {
        return kernel;
    }

    /** W of {@code a_L = W / (2 lambda)}, row-major, a column for each output; read only. */
    double[] weights() {
        return weights;
    }

    /**
     * This lambda, or the least one that is more than the rounding of the kernel matrix: a smaller one could not be
     * told from none.
     */
    double solvable(double lambda) {
        double largest = Arrays.stream(kernel).max().orElseThrow();
        return Math.max(Check.positive("lambda", lambda), ROUNDING * largest);
    }

    /** {@code K_UL a_L} for one output. */
    double[] pull(double lambda, int output) {
        double[] own = new double[unlabeled.length];
        Arrays.setAll(own, u -> pull[u * outputs + output] / (2 * lambda));
        return own;
    }

    double[] labeledCoefficients(double lambda) {
        return Arrays.stream(weights).map(w -> w / (2 * lambda)).toArray();
    }

    /** The coefficients of the unlabeled rows, row-major, a column for each output, for the square loss. */
    double[] unlabeledCoefficients(double lambda) {
        int m = unlabeled.length;
        double[] matrix = kernel.clone();
        for (int u = 0; u < m; u++) {
            matrix[u * m + u] += 4 * lambda * m;
        }
        double[] solution = new double[m * outputs];
        Arrays.setAll(solution, at -> (at % outputs == outputs - 1 ? 1 : -1) - pull[at] / (2 * lambda));
        new Cholesky(matrix, m).solve(solution, outputs);
        return solution;
    }
}
