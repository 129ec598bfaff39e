package dev.augur.auto.solve;

import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import dev.augur.math.linear.SymmetricSolver;
import java.util.Arrays;

/**
 * Least squares from sums over rows, wherever the rows are: labeled rows of class c weigh {@code omega_c}, each of the
 * q unlabeled rows that are taken for novel weighs {@code (1 - theta) / q}, all others nothing.
 *
 * @param sums over the rows
 */
public record NormalEquations(RowSums sums) {
    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();

    /** How many of this many unlabeled rows are taken for novel at this theta. */
    public static long novel(double theta, long unlabeled) {
        return (long) Math.min((double) unlabeled, Math.max(1, Math.rint((1 - theta) * unlabeled)));
    }

    /** {@code theta / n} for every class: the weights of a plain mixture. */
    public double[] plainWeights(double theta) {
        double[] omega = new double[known()];
        Arrays.fill(omega, theta / Arrays.stream(sums.members()).sum());
        return omega;
    }

    /** {@code theta_c / n_c}; nothing for a class without rows. */
    public double[] shiftWeights(double[] thetas) {
        double[] members = sums.members();
        double[] omega = new double[known()];
        Arrays.setAll(omega, c -> members[c] == 0 ? 0 : thetas[c] / members[c]);
        return omega;
    }

    private int known() {
        return sums.members().length;
    }

    /**
     * The weights of the features: row-major, a row for each feature, a column for each output.
     *
     * @param each what an unlabeled row weighs that is taken for novel
     * @param omega what a labeled row of each class weighs
     */
    public double[] weights(double each, double[] omega, double rho) {
        return weights(factor(each, omega, rho), each, omega);
    }

    Cholesky factor(double each, double[] omega, double rho) {
        int p = sums.features();
        double[] h = new double[p * p];
        addLabeled(omega, h);
        addUpper(each, sums.gramOfChosen(), h);
        addRidge(h, rho);
        return new Cholesky(h, p);
    }

    double[] weights(SymmetricSolver system, double each, double[] omega) {
        int known = known();
        int outputs = known + 1;
        double[] weights = new double[sums.features() * outputs];
        for (int c = 0; c < known; c++) {
            column(omega[c], sums.ofClass(c), c, outputs, weights);
        }
        column(each, sums.chosen(), known, outputs, weights);
        system.solve(weights, outputs);
        return weights;
    }

    private static void column(double factor, double[] sum, int output, int outputs, double[] weights) {
        for (int f = 0; f < sum.length; f++) {
            weights[f * outputs + output] = factor * sum[f];
        }
    }

    private void addLabeled(double[] omega, double[] h) {
        if (Arrays.stream(omega).allMatch(w -> w == omega[0])) {
            addUpper(omega[0], sums.gramOfLabeled(), h);
            return;
        }
        for (int c = 0; c < omega.length; c++) {
            addUpper(omega[c], sums.gramOfClass(c), h);
        }
    }

    /** On the upper triangle, which is all that counts. */
    void addUpper(double factor, double[] gram, double[] h) {
        int p = sums.features();
        for (int i = 0; i < p; i++) {
            Kernels.axpy(factor, gram, i * p + i, h, i * p + i, p - i);
        }
    }

    void addRidge(double[] h, double rho) {
        int p = sums.features();
        for (int f = 0; f < p; f++) {
            h[f * p + f] += f == p - 1 ? GRID.constantRidge() : rho;
        }
    }
}
