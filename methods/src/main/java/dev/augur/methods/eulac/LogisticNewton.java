package dev.augur.methods.eulac;

import dev.augur.math.linear.Cholesky;
import java.util.Arrays;

/**
 * The kernel form of EULAC with the logistic loss, one output at a time. What is left to minimise over the coefficients
 * of unlabeled rows is {@code mean_u ln(1 + exp(t f_u)) + lambda a'Ka} with {@code f = K_UL a_L + K a} and t = 1 for
 * known classes, -1 for the augmented one: Newton steps from the solution of the square loss, halved until they
 * descend.
 */
final class LogisticNewton {
    private static final int MOST_STEPS = 50;
    private static final double SMALLEST_STEP = 1e-6;
    private static final double TOLERANCE = 1e-9;

    private final double[] kernel;
    private final double[] pull;
    private final double lambda;
    private final double sign;
    private final int m;

    LogisticNewton(EulacSystem system, double lambda, int output) {
        this.kernel = system.kernel();
        this.pull = system.pull(lambda, output);
        this.lambda = lambda;
        this.sign = output == system.outputs() - 1 ? -1 : 1;
        this.m = system.unlabeledCount();
    }

    /** The coefficients of all outputs for the unlabeled rows, row-major. */
    static double[] unlabeledCoefficients(EulacSystem system, double lambda) {
        double[] all = system.unlabeledCoefficients(lambda);
        int outputs = system.outputs();
        for (int c = 0; c < outputs; c++) {
            double[] start = new double[system.unlabeledCount()];
            int output = c;
            Arrays.setAll(start, u -> all[u * outputs + output]);
            double[] found = new LogisticNewton(system, lambda, c).minimise(start);
            for (int u = 0; u < found.length; u++) {
                all[u * outputs + c] = found[u];
            }
        }
        return all;
    }

    double[] minimise(double[] start) {
        double[] a = start;
        double value = value(a);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = direction(a);
            double size = 1;
            double[] next = moved(a, direction, size);
            while (!(value(next) <= value) && size > SMALLEST_STEP) {
                size /= 2;
                next = moved(a, direction, size);
            }
            double then = value(next);
            if (!(value - then > TOLERANCE * (1 + Math.abs(value)))) {
                return then <= value ? next : a;
            }
            a = next;
            value = then;
        }
        return a;
    }

    double value(double[] a) {
        double[] smooth = EulacSystem.product(kernel, a, m, 1);
        double sum = 0;
        double penalty = 0;
        for (int u = 0; u < m; u++) {
            double z = sign * (pull[u] + smooth[u]);
            sum += z > 0 ? z + Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z));
            penalty += a[u] * smooth[u];
        }
        return sum / m + lambda * penalty;
    }

    /**
     * Solves {@code (2 lambda m I + D K) d = -(2 lambda m a + t sigma(t f))}, D being the slopes of sigma, by its
     * symmetric form.
     */
    private double[] direction(double[] a) {
        double[] f = EulacSystem.product(kernel, a, m, 1);
        double[] root = new double[m];
        double[] residual = new double[m];
        double c = 2 * lambda * m;
        for (int u = 0; u < m; u++) {
            double sigma = 1 / (1 + Math.exp(-sign * (pull[u] + f[u])));
            root[u] = Math.sqrt(sigma * (1 - sigma));
            residual[u] = -(c * a[u] + sign * sigma);
        }
        double[] inner = EulacSystem.product(kernel, residual, m, 1);
        Arrays.setAll(inner, u -> root[u] * inner[u]);
        symmetric(root, c).solve(inner, 1);
        Arrays.setAll(residual, u -> (residual[u] - root[u] * inner[u]) / c);
        return residual;
    }

    private Cholesky symmetric(double[] root, double c) {
        double[] matrix = new double[m * m];
        for (int u = 0; u < m; u++) {
            for (int v = 0; v < m; v++) {
                matrix[u * m + v] = root[u] * kernel[u * m + v] * root[v];
            }
            matrix[u * m + u] += c;
        }
        return new Cholesky(matrix, m);
    }

    private static double[] moved(double[] a, double[] direction, double size) {
        double[] moved = new double[a.length];
        Arrays.setAll(moved, u -> a[u] + size * direction[u]);
        return moved;
    }
}
