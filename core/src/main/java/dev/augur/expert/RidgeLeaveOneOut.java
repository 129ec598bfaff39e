package dev.augur.expert;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import dev.augur.math.linear.SymmetricSums;
import java.util.stream.IntStream;

/**
 * Ridge regression of classes, and what it would say of each row had it not seen it. With {@code H = At A / n + rho I}
 * and the outputs {@code f = A W}, {@code W = H^-1 At Y / n}, the output of row i without row i is
 * {@code (f_i - h_i y_i) / (1 - h_i)}, {@code h_i = a_i H^-1 a_i / n}: exact, at the price of one more solve.
 */
final class RidgeLeaveOneOut {
    /** Ridge of the constant, which nothing should shrink. */
    private static final double CONSTANT_RIDGE = 1e-9;
    /** A row that decides its own output says nothing about itself; beyond this the quotient is rounding alone. */
    private static final double MOST_LEVERAGE = 1 - 1e-6;

    private final Matrix a;
    private final int[] labels;
    private final int classes;
    private final double[] gram;
    private final double[] sums;

    /** @param a features of the rows, the last one constant */
    RidgeLeaveOneOut(Matrix a, int[] labels, int classes) {
        int p = a.columns();
        int n = labels.length;
        this.a = a;
        this.labels = labels;
        this.classes = classes;
        this.gram = new double[p * p];
        SymmetricSums.add(a.values(), p, IntStream.range(0, n).toArray(), 1.0 / n, gram);
        Matrix ofClasses = new Matrix(classes, p);
        for (int i = 0; i < n; i++) {
            Kernels.axpy(1.0 / n, a.values(), i * p, ofClasses.values(), labels[i] * p, p);
        }
        this.sums = ofClasses.transposed().values();
    }

    /** Row-major, a row for each feature, a column for each class. */
    double[] weights(double rho) {
        return weights(factor(rho));
    }

    /** The outputs for each row by the regression without it. */
    Matrix leftOut(double rho) {
        Cholesky factor = factor(rho);
        return leftOut(weights(factor), leverages(factor));
    }

    private Cholesky factor(double rho) {
        int p = a.columns();
        double[] h = gram.clone();
        for (int f = 0; f < p; f++) {
            h[f * p + f] += f == p - 1 ? CONSTANT_RIDGE : rho;
        }
        return new Cholesky(h, p);
    }

    private double[] weights(Cholesky factor) {
        double[] weights = sums.clone();
        factor.solve(weights, classes);
        return weights;
    }

    private double[] leverages(Cholesky factor) {
        int p = a.columns();
        int n = labels.length;
        double[] halves = a.values().clone();
        factor.solveTransposedFactor(halves, n);
        double[] leverages = new double[n];
        for (int i = 0; i < n; i++) {
            leverages[i] = Math.min(MOST_LEVERAGE, Kernels.dot(halves, i * p, halves, i * p, p) / n);
        }
        return leverages;
    }

    private Matrix leftOut(double[] weights, double[] leverages) {
        int p = a.columns();
        double[] columns = Matrix.wrap(weights, p, classes).transposed().values();
        Matrix outputs = new Matrix(labels.length, classes);
        for (int i = 0; i < labels.length; i++) {
            for (int c = 0; c < classes; c++) {
                double f = Kernels.dot(a.values(), i * p, columns, c * p, p);
                double y = labels[i] == c ? 1 : 0;
                outputs.values()[i * classes + c] = (f - leverages[i] * y) / (1 - leverages[i]);
            }
        }
        return outputs;
    }
}
